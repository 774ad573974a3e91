// Makes a report from scores.
#include <algorithm>
#include <numeric>
#include <set>

#include "fovea/base/name_table.hpp"

#include "report/parts.hpp"

namespace fovea::report {
namespace {

Run run_of(const measure::Scores& scores, std::string file) {
  const measure::Remarks& remarks = scores.remarks;
  const std::set<std::string_view> missing(remarks.missing.begin(), remarks.missing.end());
  const auto has_results = [&](const std::string& topic) { return !missing.contains(topic); };
  Run run{.name = scores.run,
          .file = std::move(file),
          .topics = static_cast<std::size_t>(
              std::count_if(scores.topics.begin(), scores.topics.end(), has_results)),
          .results = remarks.results,
          .remarks = measure::to_lines(remarks)};
  if (remarks.results > 0)
    run.unjudged = static_cast<double>(remarks.unjudged) / static_cast<double>(remarks.results);
  return run;
}

/// For each run, the indices of the report's topics in its scores.
TopicPlaces places_of(const std::vector<Topic>& topics, std::span<const measure::Scores> scores) {
  TopicPlaces places(scores.size());
  NameTable names;
  for (std::size_t r = 0; r < scores.size(); ++r) {
    names.reset(scores[r].topics.size());
    for (const std::string& topic : scores[r].topics) names.insert(topic);
    for (const Topic& topic : topics) places[r].push_back(names.find(topic.id));
  }
  return places;
}

}  // namespace

Report make(Subject subject, std::span<const measure::Scores> scores, std::size_t measures,
            const Settings& settings) {
  Report report{.subject = std::move(subject)};
  report.subject.files.resize(scores.size());
  for (std::size_t r = 0; r < scores.size(); ++r)
    report.runs.push_back(run_of(scores[r], report.subject.files[r]));
  const TopicPlaces places = places_of(report.subject.topics, scores);
  const statistics::Intervals intervals(
      settings.pairs.interval, settings.pairs.alpha,
      {.seed = settings.pairs.resampling.seed, .samples = measure::interval_samples});
  std::vector<std::vector<double>> means;
  for (std::size_t m = 0; m < measures && !scores.empty(); ++m) {
    const compare::Grid grid = compare::grid_of(scores, m);
    means.push_back(grid.merits());
    report.measures.push_back(measure_of({scores, places, m}, grid, settings, intervals));
    if (settings.progress != nullptr) settings.progress->advance(1);
  }
  report.curves = curves_of(scores, measures, settings, intervals);
  if (means.size() > 1 && scores.size() > 1)
    report.correlation = correlation_of(means, settings.persistence);
  return report;
}

std::vector<std::size_t> ranking(const Measure& measure) {
  std::vector<std::size_t> order(measure.means.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const double difference = measure.means[a].mean - measure.means[b].mean;
    return measure.lower_is_better ? difference < 0 : difference > 0;
  });
  return order;
}

}  // namespace fovea::report
