// Scores for programs: one line per figure.

#include <fmt/format.h>

#include "fovea/base/text_table.hpp"

#include "measure/show/layouts.hpp"

namespace fovea::measure {
namespace {

/// The names in the lines of a measure.
struct LineNames {
  std::string value;
  std::string lowest;
  std::string highest;
};

/// Lines of run, topic, measure and value with 17 significant digits.
class Lines {
 public:
  Lines(const Scores& scores, const Columns& columns, TextSink& sink)
      : run_(columns.field(scores.run)), columns_(columns), sink_(sink) {
    for (const std::string& name : names_of(scores))
      names_.push_back({columns.field(name), columns.field("lowest(" + name + ")"),
                        columns.field("highest(" + name + ")")});
  }

  void begin(const std::string& topic) {
    const char separator = columns_.separator;
    prefix_ = fmt::format("{}{}{}{}", run_, separator, columns_.field(topic), separator);
  }

  /// Writes a measure of the topic: its value, then the lowest and highest possible value.
  void put(std::size_t measure, double value, const std::optional<Interval>& bounds) {
    if (!counts(value)) return;
    put(names_[measure].value, value);
    if (!bounds) return;
    put(names_[measure].lowest, bounds->low);
    put(names_[measure].highest, bounds->high);
  }

 private:
  void put(const std::string& name, double value) {
    sink_.put(fmt::format("{}{}{}{:.17g}\n", prefix_, name, columns_.separator, value));
  }

  std::string run_;
  Columns columns_;
  TextSink& sink_;
  std::vector<LineNames> names_;
  std::string prefix_;
};

void write_columns(const Scores& scores, bool per_topic, const Columns& columns, TextSink& sink) {
  Lines lines(scores, columns, sink);
  const std::size_t measures = scores.measures.size();
  for (std::size_t t = 0; per_topic && t < scores.topics.size(); ++t) {
    lines.begin(scores.topics[t]);
    for (std::size_t m = 0; m < measures; ++m)
      lines.put(m, scores.at(t, m), scores.bounds_at(t, m));
  }
  lines.begin("all");
  for (std::size_t m = 0; m < measures; ++m)
    lines.put(m, scores.summaries[m].value, scores.summaries[m].bounds);
}

/// The names padded to 22 columns, as in trec_eval.
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

Columns tsv_columns() { return {tsv_field, '\t'}; }
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
