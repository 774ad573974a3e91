#include "work/evaluate/measures_to_compute.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <fmt/format.h>

namespace fovea::work {
namespace {

using Measures = std::vector<measure::Measure>;

Error asked_by(const EvaluateOptions& options, Error error) {
  error.place.file = options.asked_by;
  return error;
}

/// A plot beside measures needs only every second hundredth of recall, and every fifth rank after
/// the first 20.
bool is_plotted(const measure::Measure& point) {
  if (point.record->cutoff == measure::Cutoff::recall)
    return std::lround(*point.cutoff * 100) % 2 == 0;
  return *point.cutoff <= 20 || std::lround(*point.cutoff) % 5 == 0;
}

Result<Measures> points_of(const EvaluateOptions& options, const std::vector<std::string>& curves) {
  Measures all;
  for (const std::string& curve : curves) {
    auto points = measure::parse_curve(curve, options.level);
    if (!points) return asked_by(options, std::move(points).error());
    std::copy_if(points->begin(), points->end(), std::back_inserter(all), [&](const auto& each) {
      return !options.curves_with_measures || is_plotted(each);
    });
  }
  return all;
}

}  // namespace

Result<MeasuresToCompute> named_measures(const EvaluateOptions& options) {
  auto measures = measure::parse(options.measures, options.level);
  if (!measures) return asked_by(options, std::move(measures).error());
  for (const measure::Measure& each : *measures) {
    if (!options.explain) break;
    if (auto known = measure::check_explained(each); !known)
      return asked_by(options, std::move(known).error());
  }
  auto points = points_of(options, options.curves);
  if (!points) return std::move(points).error();
  return MeasuresToCompute{*std::move(measures), *std::move(points)};
}

bool needs_choice(const EvaluateOptions& options, const MeasuresToCompute& named) {
  return named.measures.empty() && (named.points.empty() || options.curves_with_measures);
}

Result<ChosenMeasures> choose_measures(const EvaluateOptions& options, const qrels::Qrels& qrels,
                                       const run::Run& run) {
  const measure::Situation situation{.qrels = qrels,
                                     .run = run,
                                     .task = options.overlap.task,
                                     .catalogue = options.catalogue.has_value()};
  Result<measure::Choice> choice = measure::default_measures(situation, options.level);
  if (options.explain) choice = measure::explained_choice(*std::move(choice));
  if (!choice) return asked_by(options, std::move(choice).error());
  std::vector<std::string> names;
  names.reserve(choice->measures.size());
  for (const auto& each : choice->measures) names.push_back(measure::name_of(each));
  auto note =
      fmt::format("measures chosen for {}: {} (-m chooses others, fovea measures lists them)",
                  choice->reason, fmt::join(names, " "));
  return ChosenMeasures{std::move(choice->measures), std::move(note)};
}

Result<Measures> usual_points(const EvaluateOptions& options, const Measures& measures) {
  return points_of(options, measure::default_curves(measures));
}

void set_user_model(const EvaluateOptions& options, Measures& measures) {
  if (!options.user_from) return;
  for (measure::Measure& measure : measures) {
    const auto& parameters = measure.record->parameters;
    for (std::size_t i = 0; i < parameters.size(); ++i)
      if (parameters[i].name == "user" && measure.values[i] == parameters[i].standard)
        measure.values[i] = "log=" + *options.user_from;
  }
  Measures once;
  for (const measure::Measure& each : measures)
    if (std::find(once.begin(), once.end(), each) == once.end()) once.push_back(each);
  measures = std::move(once);
}

}  // namespace fovea::work
