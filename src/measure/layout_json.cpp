// Scores as one JSON array, an object for each run.
#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "measure/layouts.hpp"

namespace fovea::measure {
namespace {

std::string json_value(double value) {
  return counts(value) ? fmt::format("{:.17g}", value) : "null";
}

std::string json_summary(const Measure& measure, const Summary& summary) {
  std::string text = fmt::format(R"({}:{{"value":{:.17g},"topics":{})",
                                 json_quoted(name_of(measure)), summary.value, summary.topics);
  if (summary.low)
    text += fmt::format(R"(,"low":{:.17g},"high":{:.17g})", *summary.low, *summary.high);
  return text + "}";
}

void write_json_topics(const Scores& scores, TextSink& sink) {
  std::vector<std::string> names = names_of(scores);
  for (std::string& name : names) name = json_quoted(name);
  sink.put(",\n \"per_topic\":{");
  for (std::size_t t = 0; t < scores.topics.size(); ++t) {
    sink.put(fmt::format("{}\n  {}:{{", t == 0 ? "" : ",", json_quoted(scores.topics[t])));
    for (std::size_t m = 0; m < scores.measures.size(); ++m)
      sink.put(fmt::format("{}{}:{}", m == 0 ? "" : ",", names[m], json_value(scores.at(t, m))));
    sink.put("}");
  }
  sink.put("}");
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
