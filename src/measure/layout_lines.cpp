// Scores for programs: one line a figure.
#include <algorithm>

#include <fmt/format.h>

#include "measure/layouts.hpp"

namespace fovea::measure {
namespace {

std::string without_tabs(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == '\t' || c == '\n' || c == '\r'; }, ' ');
  return text;
}

std::string csv_field(std::string text) {
  if (text.find_first_of("\",\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

/// run, topic, measure, value with 17 significant digits.
void write_columns(const Scores& scores, bool per_topic, const Columns& columns, TextSink& sink) {
  const char separator = columns.separator;
  std::vector<std::string> names = names_of(scores);
  for (std::string& name : names) name = columns.field(name);
  const auto put = [&](const std::string& prefix, std::size_t measure, double value) {
    if (!counts(value)) return;
    sink.put(fmt::format("{}{}{}{:.17g}\n", prefix, names[measure], separator, value));
  };
  const auto prefix = [&](const std::string& topic) {
    return fmt::format("{}{}{}{}", columns.field(scores.run), separator, columns.field(topic),
                       separator);
  };
  for (std::size_t t = 0; per_topic && t < scores.topics.size(); ++t) {
    const std::string begin = prefix(scores.topics[t]);
    for (std::size_t m = 0; m < names.size(); ++m) put(begin, m, scores.at(t, m));
  }
  for (std::size_t m = 0; m < names.size(); ++m) put(prefix("all"), m, scores.summaries[m].value);
}

/// Names to 22 columns, as trec_eval has them.
std::vector<std::string> padded_trec_names(const Scores& scores, std::int64_t level) {
  std::vector<std::string> names;
  for (const Measure& measure : scores.measures)
    names.push_back(fmt::format("{:<22}", trec_name_of(measure, level)));
  return names;
}

void write_trec_run(const Scores& scores, const LayoutOptions& options, TextSink& sink) {
  const auto names = padded_trec_names(scores, options.level);
  const auto put = [&](std::size_t m, const std::string& topic, double value) {
    sink.put(fmt::format("{}\t{}\t{}\n", names[m], topic, figure(scores.measures[m], value)));
  };
  for (std::size_t t = 0; options.per_topic && t < scores.topics.size(); ++t) {
    for (std::size_t m = 0; m < names.size(); ++m) {
      if (scores.measures[m].record->trec.per_topic && counts(scores.at(t, m)))
        put(m, scores.topics[t], scores.at(t, m));
    }
  }
  sink.put(fmt::format("{:<22}\tall\t{}\n", "runid", scores.run));
  for (std::size_t m = 0; m < names.size(); ++m) put(m, "all", scores.summaries[m].value);
}

}  // namespace

Columns tsv_columns() { return {without_tabs, '\t'}; }
Columns csv_columns() { return {csv_field, ','}; }

void write_tsv(std::span<const Scores> all, const LayoutOptions& options, TextSink& sink) {
  for (const Scores& scores : all) write_columns(scores, options.per_topic, tsv_columns(), sink);
}

void write_csv(std::span<const Scores> all, const LayoutOptions& options, TextSink& sink) {
  sink.put("run,topic,measure,value\n");
  for (const Scores& scores : all) write_columns(scores, options.per_topic, csv_columns(), sink);
}

void write_trec(std::span<const Scores> all, const LayoutOptions& options, TextSink& sink) {
  for (const Scores& scores : all) write_trec_run(scores, options, sink);
}

}  // namespace fovea::measure
