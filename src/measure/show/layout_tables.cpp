// Scores as tables, for reading and for papers.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text_table.hpp"

#include "measure/show/layouts.hpp"

namespace fovea::measure {
namespace {

using Row = std::vector<std::string>;

std::string with_interval(const Measure& measure, const Summary& summary) {
  const std::string mean = figure(measure, summary.value);
  return summary.low ? fmt::format("{} [{:.4f}, {:.4f}]", mean, *summary.low, *summary.high) : mean;
}

/// `text`, followed by the bounds of the value.
std::string with_bounds(std::string text, const Measure& measure,
                        const std::optional<Interval>& bounds) {
  return bounds ? text + ", could be " + figures(measure, bounds) : text;
}

Row head(std::span<const Scores> all, Row first) {
  if (!all.empty()) {
    for (const Measure& measure : all.front().measures) first.push_back(name_of(measure));
  }
  return first;
}

/// One row per topic.
TextTable topic_table(const Scores& scores) {
  TextTable table{.rows = {head({&scores, 1}, {"run", "topic"})}, .left = 2};
  for (std::size_t t = 0; t < scores.topics.size(); ++t) {
    Row row = {scores.run, scores.topics[t]};
    for (std::size_t m = 0; m < scores.measures.size(); ++m)
      row.push_back(with_bounds(figure(scores.measures[m], scores.at(t, m)), scores.measures[m],
                                scores.bounds_at(t, m)));
    table.rows.push_back(std::move(row));
  }
  return table;
}

/// One row per run.
TextTable run_table(std::span<const Scores> all) {
  TextTable table{.rows = {head(all, {"run"})}};
  for (const Scores& scores : all) {
    Row row = {scores.run};
    for (std::size_t m = 0; m < scores.measures.size(); ++m)
      row.push_back(with_bounds(with_interval(scores.measures[m], scores.summaries[m]),
                                scores.measures[m], scores.summaries[m].bounds));
    table.rows.push_back(std::move(row));
  }
  return table;
}

/// One row per measure and run, so that comparable runs are below each other.
TextTable measure_table(std::span<const Scores> all) {
  const bool bounds = have_bounds(all);
  TextTable table{.rows = {{"measure", "run", "mean", "95 % interval", "topics"}}, .left = 2};
  if (bounds) table.rows.front().emplace_back("could be");
  for (std::size_t m = 0; !all.empty() && m < all.front().measures.size(); ++m) {
    for (const Scores& scores : all) {
      const Summary& summary = scores.summaries[m];
      table.rows.push_back(
          {name_of(scores.measures[m]), scores.run, figure(scores.measures[m], summary.value),
           summary.low ? fmt::format("{:.4f} – {:.4f}", *summary.low, *summary.high) : "",
           std::to_string(summary.topics)});
      if (bounds) table.rows.back().push_back(figures(scores.measures[m], summary.bounds));
    }
  }
  return table;
}

/// Explains the brackets, if there are any.
void write_legend(std::span<const Scores> all, TextSink& sink) {
  const auto wide = [](const Summary& summary) { return summary.bounds && !summary.bounds->exact; };
  const bool any = std::any_of(all.begin(), all.end(), [&](const Scores& scores) {
    return std::any_of(scores.summaries.begin(), scores.summaries.end(), wide);
  });
  if (any)
    sink.put("(low – high): no judgement leads outside, but the limits may not be reached\n");
}

void write_remarks(std::span<const Scores> all, TextSink& sink) {
  for (const Scores& scores : all) {
    for (const std::string& line : to_lines(scores.remarks))
      sink.put(scores.run + ": " + line + "\n");
  }
}

}  // namespace

void write_table(std::span<const Scores> all, const LayoutOptions& options, TextSink& sink) {
  for (std::size_t i = 0; options.per_topic && i < all.size(); ++i) {
    write_text(topic_table(all[i]), sink, options.columns);
    sink.put('\n');
  }
  write_text(measure_table(all), sink, options.columns);
  sink.put('\n');
  write_legend(all, sink);
  write_remarks(all, sink);
}

namespace {

using TableWriter = void (*)(const TextTable&, TextSink&);

void write_wide(std::span<const Scores> all, const LayoutOptions& options, TableWriter write,
                TextSink& sink) {
  for (std::size_t i = 0; options.per_topic && i < all.size(); ++i) {
    write(topic_table(all[i]), sink);
    sink.put('\n');
  }
  write(run_table(all), sink);
}

}  // namespace

void write_markdown_tables(std::span<const Scores> all, const LayoutOptions& options,
                           TextSink& sink) {
  write_wide(all, options, write_markdown, sink);
}

void write_latex_tables(std::span<const Scores> all, const LayoutOptions& options, TextSink& sink) {
  write_wide(all, options, write_latex, sink);
}

}  // namespace fovea::measure
