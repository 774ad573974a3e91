// Scores as one JSON array with an object per run.
#include "fovea/base/json_writer.hpp"

#include "measure/show/layouts.hpp"

namespace fovea::measure {
namespace {

void write_bounds(JsonWriter& json, const Interval& bounds) {
  json.member("lowest", bounds.low).member("highest", bounds.high).member("exact", bounds.exact);
}

void write_summary(JsonWriter& json, const Summary& summary) {
  json.begin_object().member("value", summary.value).member("topics", summary.topics);
  if (summary.low) json.member("low", *summary.low).member("high", *summary.high);
  if (summary.bounds) write_bounds(json, *summary.bounds);
  json.end_object();
}

/// Writes a member `key` with an object per topic, whose values `write(topic, measure)` writes.
template <class Write>
void write_topics(JsonWriter& json, std::string_view key, const Scores& scores, Write write) {
  const std::vector<std::string> names = names_of(scores);
  json.on_new_line(1).key(key).begin_object();
  for (std::size_t t = 0; t < scores.topics.size(); ++t) {
    json.on_new_line(2).key(scores.topics[t]).begin_object();
    for (std::size_t m = 0; m < scores.measures.size(); ++m) {
      json.key(names[m]);
      write(t, m);
    }
    json.end_object();
  }
  json.end_object();
}

void write_topics(JsonWriter& json, const Scores& scores) {
  write_topics(json, "per_topic", scores,
               [&](std::size_t t, std::size_t m) { json.value(scores.at(t, m)); });
  if (scores.bounds.empty()) return;
  write_topics(json, "per_topic_bounds", scores, [&](std::size_t t, std::size_t m) {
    const auto bounds = scores.bounds_at(t, m);
    if (!bounds) return void(json.value(std::nullopt));
    json.begin_object();
    write_bounds(json, *bounds);
    json.end_object();
  });
}

void write_run(JsonWriter& json, const Scores& scores, bool per_topic) {
  json.on_new_line().begin_object().member("run", scores.run);
  json.on_new_line(1).key("measures").begin_object();
  for (std::size_t m = 0; m < scores.measures.size(); ++m) {
    json.on_new_line(2).key(name_of(scores.measures[m]));
    write_summary(json, scores.summaries[m]);
  }
  json.end_object();
  if (per_topic) write_topics(json, scores);
  json.end_object();
}

}  // namespace

void write_json(std::span<const Scores> all, const LayoutOptions& options, TextSink& sink) {
  JsonWriter json(sink, {.seventeen_digits = true});
  json.begin_array();
  for (const Scores& scores : all) write_run(json, scores, options.per_topic);
  if (!all.empty()) json.on_new_line();
  json.end_array().end_line();
}

}  // namespace fovea::measure
