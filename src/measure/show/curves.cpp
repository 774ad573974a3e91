// Measures at many cutoffs: points to plot.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "fovea/base/json_writer.hpp"
#include "fovea/base/text.hpp"
#include "fovea/measure.hpp"

#include "measure/show/layouts.hpp"

namespace fovea::measure {
namespace {

struct Named {
  std::string_view name;
  std::string_view measure;
};

constexpr std::array<Named, 4> usual = {{{"precision-recall", "IPrec"},
                                         {"character-precision-recall", "iP"},
                                         {"gain-recall", "gr"},
                                         {"effort-precision", "ep"}}};

constexpr int levels = 100;
constexpr double usual_ranks = 100;
/// The maximum number of points of a curve; more is probably a mistake and needs much memory.
constexpr double most_ranks = 100'000;

Result<std::vector<Measure>> over_recall(Measure measure, double last) {
  std::vector<Measure> points;
  for (int i = 0; i <= levels && static_cast<double>(i) / levels <= last; ++i) {
    measure.cutoff = static_cast<double>(i) / levels;
    points.push_back(measure);
  }
  return points;
}

Result<std::vector<Measure>> over_ranks(Measure measure, double last) {
  if (last > most_ranks)
    return usage_error(fmt::format("a curve over {} ranks is too long", last),
                       fmt::format("a cutoff of {} at most", most_ranks));
  std::vector<Measure> points;
  for (int i = 1; i <= static_cast<int>(last); ++i) {
    measure.cutoff = i;
    points.push_back(measure);
  }
  return points;
}

/// The end of the curve, if `text` specifies it: a bare name may mean several usual cutoffs.
std::optional<double> last_cutoff(std::string_view text, std::span<const Measure> measures) {
  const bool said = measures.size() == 1 || text.find('@') != std::string_view::npos;
  return said ? measures.back().cutoff : std::nullopt;
}

std::string name_without_cutoff(Measure measure) {
  measure.cutoff.reset();
  return name_of(measure);
}

/// The name of the curve for a measure; empty if it has none.
std::string curve_name(const Measure& measure) {
  if (measure.record->name == "AP") return "IPrec";
  if (measure.record->name == "MAiP") return "iP";
  const bool drawn =
      measure.record->cutoff == Cutoff::recall || measure.record->cutoff == Cutoff::rank;
  return drawn ? name_without_cutoff(measure) : "";
}

/// Calls put(topic, x, y) for each point, the means last.
template <class Put>
void for_each_point(const Scores& scores, const CurvePoints& curve, bool per_topic,
                    const Put& put) {
  for (std::size_t t = 0; per_topic && t < scores.topics.size(); ++t) {
    for (std::size_t m = curve.begin; m < curve.end; ++m) {
      if (counts(scores.at(t, m)))
        put(scores.topics[t], *scores.measures[m].cutoff, scores.at(t, m));
    }
  }
  for (std::size_t m = curve.begin; m < curve.end; ++m)
    put("all", *scores.measures[m].cutoff, scores.summaries[m].value);
}

void write_lines(std::span<const Scores> all, Layout layout, bool per_topic, TextSink& sink) {
  const Columns columns = layout == Layout::csv ? csv_columns() : tsv_columns();
  if (layout == Layout::csv) sink.put("run,curve,topic,x,y\n");
  for (const Scores& scores : all) {
    for (const CurvePoints& curve : curves_of(scores.measures)) {
      for_each_point(scores, curve, per_topic, [&](const std::string& topic, double x, double y) {
        const char s = columns.separator;
        sink.put(fmt::format("{}{}{}{}{}{}{}{}{:.17g}\n", columns.field(scores.run), s,
                             columns.field(curve.name), s, columns.field(topic), s, format_real(x),
                             s, y));
      });
    }
  }
}

void write_json_curve(JsonWriter& json, const Scores& scores, const CurvePoints& curve,
                      bool per_topic) {
  json.on_new_line().begin_object().member("run", scores.run).member("curve", curve.name);
  json.key("topics").begin_object();
  std::string open;
  for_each_point(scores, curve, per_topic, [&](const std::string& topic, double x, double y) {
    if (topic != open) {
      if (!open.empty()) json.end_array();
      json.on_new_line(1).key(topic).begin_array();
      open = topic;
    }
    json.begin_array().raw(format_real(x)).value(y).end_array();
  });
  if (!open.empty()) json.end_array();
  json.end_object().end_object();
}

}  // namespace

Result<std::vector<Measure>> parse_curve(std::string_view text, std::int64_t level) {
  for (const Named& each : usual) {
    if (each.name == text) text = each.measure;
  }
  auto measures = parse(text, level);
  if (!measures) return measures;
  const Measure& first = measures->front();
  const auto other = std::find_if(measures->begin(), measures->end(), [&](const Measure& each) {
    return each.record != first.record || each.values != first.values;
  });
  if (other != measures->end())
    return usage_error(fmt::format("'{}' is more than one curve", printable(text)),
                       "name them one by one");
  const std::optional<double> last = last_cutoff(text, *measures);
  if (first.record->cutoff == Cutoff::recall) return over_recall(first, last.value_or(1));
  if (first.record->cutoff == Cutoff::rank) return over_ranks(first, last.value_or(usual_ranks));
  return usage_error(fmt::format("{} has no cutoff to draw a curve over", first.record->name),
                     "IPrec, iP, inex2002, PRUM, ep (over recall), P, nDCG, nxCG, gr (over ranks)");
}

std::vector<std::string> default_curves(std::span<const Measure> measures) {
  constexpr std::size_t most = 2;
  std::vector<std::string> names;
  for (const Measure& measure : measures) {
    const std::string name = curve_name(measure);
    const bool fresh = std::find(names.begin(), names.end(), name) == names.end();
    if (!name.empty() && fresh && names.size() < most) names.push_back(name);
  }
  return names;
}

std::vector<CurvePoints> curves_of(std::span<const Measure> measures, std::size_t from) {
  std::vector<CurvePoints> curves;
  for (std::size_t i = from; i < measures.size(); ++i) {
    std::string name = name_without_cutoff(measures[i]);
    if (curves.empty() || curves.back().name != name) curves.push_back({std::move(name), i, i});
    curves.back().end = i + 1;
  }
  return curves;
}

void write_curves(std::span<const Scores> scores, Layout layout, bool per_topic, TextSink& sink) {
  if (layout != Layout::json) return write_lines(scores, layout, per_topic, sink);
  JsonWriter json(sink, {.seventeen_digits = true});
  json.begin_array();
  for (const Scores& each : scores) {
    for (const CurvePoints& curve : curves_of(each.measures))
      write_json_curve(json, each, curve, per_topic);
  }
  json.on_new_line().end_array().end_line();
}

}  // namespace fovea::measure
