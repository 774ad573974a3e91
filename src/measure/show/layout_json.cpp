// Scores as one JSON array, an object for each run.
#include <cmath>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "measure/show/layouts.hpp"

namespace fovea::measure {
namespace {

std::string json_value(double value) {
  return std::isfinite(value) ? fmt::format("{:.17g}", value) : "null";
}

/// "lowest":…,"highest":…,"exact":…
std::string json_bounds(const Interval& bounds) {
  return fmt::format(R"("lowest":{},"highest":{},"exact":{})", json_value(bounds.low),
                     json_value(bounds.high), bounds.exact);
}

std::string json_summary(const Measure& measure, const Summary& summary) {
  std::string text = fmt::format(R"({}:{{"value":{:.17g},"topics":{})",
                                 json_quoted(name_of(measure)), summary.value, summary.topics);
  if (summary.low)
    text += fmt::format(R"(,"low":{:.17g},"high":{:.17g})", *summary.low, *summary.high);
  if (summary.bounds) text += "," + json_bounds(*summary.bounds);
  return text + "}";
}

/// A member `key` that holds `value(topic, measure)` by topic and measure.
template <class Value>
void write_json_topics(std::string_view key, const Scores& scores, TextSink& sink, Value value) {
  std::vector<std::string> names = names_of(scores);
  for (std::string& name : names) name = json_quoted(name);
  sink.put(fmt::format(",\n \"{}\":{{", key));
  for (std::size_t t = 0; t < scores.topics.size(); ++t) {
    sink.put(fmt::format("{}\n  {}:{{", t == 0 ? "" : ",", json_quoted(scores.topics[t])));
    for (std::size_t m = 0; m < scores.measures.size(); ++m)
      sink.put(fmt::format("{}{}:{}", m == 0 ? "" : ",", names[m], value(t, m)));
    sink.put("}");
  }
  sink.put("}");
}

void write_json_topics(const Scores& scores, TextSink& sink) {
  write_json_topics("per_topic", scores, sink,
                    [&](std::size_t t, std::size_t m) { return json_value(scores.at(t, m)); });
  if (scores.bounds.empty()) return;
  write_json_topics("per_topic_bounds", scores, sink, [&](std::size_t t, std::size_t m) {
    const auto bounds = scores.bounds_at(t, m);
    return bounds ? "{" + json_bounds(*bounds) + "}" : "null";
  });
}

}  // namespace

void write_json(std::span<const Scores> all, const LayoutOptions& options, TextSink& sink) {
  sink.put("[");
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Scores& scores = all[i];
    sink.put(fmt::format("{}\n{{\"run\":{},\n \"measures\":{{", i == 0 ? "" : ",",
                         json_quoted(scores.run)));
    for (std::size_t m = 0; m < scores.measures.size(); ++m)
      sink.put((m == 0 ? "\n  " : ",\n  ") + json_summary(scores.measures[m], scores.summaries[m]));
    sink.put("}");
    if (options.per_topic) write_json_topics(scores, sink);
    sink.put("}");
  }
  sink.put(all.empty() ? "]\n" : "\n]\n");
}

}  // namespace fovea::measure
