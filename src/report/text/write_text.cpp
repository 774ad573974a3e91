// Writes a report for a terminal.
#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/base/text_table.hpp"

#include "report/shown.hpp"
#include "report/text/chart.hpp"

namespace fovea::report {
namespace {

constexpr std::size_t most_runs = 30;   ///< in a table
constexpr std::size_t most_pairs = 10;  ///< described in words
constexpr std::size_t most_topics = 3;  ///< worst topics of a run
constexpr std::size_t name_columns = 24;
constexpr std::size_t least_chart = 8;  ///< columns; narrower charts are omitted

std::string name_of(const Run& run) { return shown(run.name, name_columns); }

std::string figure(double value) {
  return measure::counts(value) ? fmt::format("{:.4f}", value) : "–";
}

std::string range(std::optional<double> low, std::optional<double> high) {
  if (!low) return "";
  return fmt::format("{:.4f} – {}", *low, high ? figure(*high) : "∞");
}

/// Wraps at spaces into lines of at most `columns` code points; all lines except the first are
/// indented by two spaces.
std::string wrapped(std::string_view text, std::size_t columns) {
  std::string lines;
  std::size_t used = 0;
  for (const std::string_view word : split_columns(text)) {
    const std::size_t size = count_code_points(word);
    const bool fits = used + 1 + size <= columns;
    if (used > 0) lines += fits ? " " : "\n  ";
    used = used == 0 ? size : fits ? used + 1 + size : 2 + size;
    lines += word;
  }
  return lines + "\n";
}

std::string heading(const std::string& text) {
  std::string line = "\n" + text + "\n";
  for (std::uint64_t i = count_code_points(text); i > 0; --i) line += "─";
  return line + "\n";
}

void write_head(const Report& report, TextSink& sink) {
  const Subject& subject = report.subject;
  const Judgements& judged = subject.judgements;
  const std::string title = shown(subject.title, 200);
  sink.put(heading(title).substr(1));
  sink.put(fmt::format("{}, {}; judgements of {}: {} of {} relevant\n",
                       counted(report.runs.size(), "run"), counted(judged.topics, "topic"),
                       judged.kind, judged.relevant, counted(judged.judged, "document")));
  if (const auto& collection = subject.collection)
    sink.put(fmt::format("Collection {}: {}, {}\n", shown(collection->source, 200),
                         counted(collection->documents, "document"),
                         counted(collection->elements, "element")));
}

/// The width of each of two charts beside the rest of a table.
std::size_t chart_width(const TextTable& table, std::size_t columns) {
  std::size_t used = 0;
  for (std::size_t c = 0; c < table.rows.front().size(); ++c) {
    std::size_t widest = 0;
    for (const auto& row : table.rows)
      widest = std::max<std::size_t>(widest, count_code_points(row[c]));
    used += widest + 2;
  }
  return columns > used + 2 ? (columns - used - 2) / 2 : 0;
}

Extent extent_of_means(const std::vector<MeanValue>& means) {
  std::vector<double> ends;
  for (const MeanValue& mean : means)
    ends.insert(ends.end(),
                {mean.mean, mean.low.value_or(mean.mean), mean.high.value_or(mean.mean)});
  return extent_of(ends);
}

Extent extent_of_rows(const std::vector<std::vector<double>>& rows) {
  Extent extent{0, 0};
  for (const auto& row : rows) {
    const Extent each = extent_of(row);
    extent = {std::min(extent.low, each.low), std::max(extent.high, each.high)};
  }
  return extent;
}

std::vector<std::string> run_row(const Report& report, const Measure& measure, std::size_t run) {
  const MeanValue& mean = measure.means[run];
  std::vector<std::string> row = {name_of(report.runs[run]), figure(mean.mean),
                                  range(mean.low, mean.high), std::to_string(mean.topics)};
  if (measure.letters) row.push_back((*measure.letters)[run]);
  if (measure.bounds) {
    const Bound& bound = (*measure.bounds)[run];
    row.push_back(range(bound.low, bound.high));
  }
  return row;
}

/// Adds charts after the figures if there is room.
void add_charts(const Measure& measure, std::span<const std::size_t> runs, std::size_t columns,
                TextTable& table) {
  const std::size_t width = chart_width(table, columns);
  if (width < least_chart) return;
  const Extent of_means = extent_of_means(measure.means);
  const Extent of_values = extent_of_rows(measure.values);
  table.rows[0].insert(table.rows[0].end(), {"mean and interval", "topics"});
  for (std::size_t i = 0; i < runs.size(); ++i) {
    table.rows[i + 1].push_back(whisker(measure.means[runs[i]], of_means, width));
    table.rows[i + 1].push_back(spark(measure.values[runs[i]], of_values, width));
  }
}

void write_runs(const Report& report, const Measure& measure, std::size_t columns, TextSink& sink) {
  auto order = ranking(measure);
  const std::size_t left_out = order.size() - std::min(order.size(), most_runs);
  order.resize(order.size() - left_out);
  TextTable table{.rows = {{"run", "mean",
                            fmt::format("{:.4g} % interval", 100 * (1 - report.subject.made.alpha)),
                            "topics"}}};
  if (measure.letters) table.rows[0].emplace_back("group");
  if (measure.bounds) table.rows[0].emplace_back("once all is judged");
  for (const std::size_t run : order) table.rows.push_back(run_row(report, measure, run));
  add_charts(measure, order, columns, table);
  fovea::write_text(table, sink);
  if (left_out > 0) sink.put(fmt::format("… and {}\n", counted(left_out, "run")));
}

/// Writes the pairs that differ significantly, largest differences first.
void write_pairs(const Report& report, const Measure& measure, TextSink& sink) {
  struct Told {
    std::size_t better, worse, pair;
  };
  const Comparison& all = measure.comparison;
  const std::size_t runs = report.runs.size();
  std::vector<Told> told;
  for (std::size_t a = 0; a < runs; ++a) {
    for (std::size_t b = a + 1; b < runs; ++b) {
      const std::size_t pair = pair_at(a, b, runs);
      if (all.adjusted[pair] >= report.subject.made.alpha) continue;
      const bool first = (all.difference[pair] > 0) != measure.lower_is_better;
      told.push_back({first ? a : b, first ? b : a, pair});
    }
  }
  sink.put(fmt::format("{} of {} differ significantly (test {}, correction {})\n", told.size(),
                       counted(all.p.size(), "pair"), all.test, all.correction));
  const auto larger = [&](const Told& x, const Told& y) {
    return std::abs(all.difference[x.pair]) > std::abs(all.difference[y.pair]);
  };
  std::stable_sort(told.begin(), told.end(), larger);
  for (std::size_t i = 0; i < std::min(told.size(), most_pairs); ++i) {
    const auto [better, worse, pair] = told[i];
    sink.put(fmt::format(
        "  {} better than {} by {:.4f}, adjusted p {}\n", name_of(report.runs[better]),
        name_of(report.runs[worse]), std::abs(all.difference[pair]),
        all.adjusted[pair] < 0.0001 ? "< 0.0001" : fmt::format("{:.4f}", all.adjusted[pair])));
  }
  if (told.size() > most_pairs)
    sink.put(fmt::format("  … and {}\n", counted(told.size() - most_pairs, "pair")));
}

void write_variance(const Variance& variance, TextSink& sink) {
  const double all = variance.systems + variance.topics + variance.rest;
  if (all <= 0) return;
  sink.put(fmt::format(
      "Variance: {:.0f} % between runs, {:.0f} % between topics, {:.0f} % in neither\n",
      100 * variance.systems / all, 100 * variance.topics / all, 100 * variance.rest / all));
}

void write_measure(const Report& report, const Measure& measure, std::size_t columns,
                   TextSink& sink) {
  sink.put(heading(measure.name));
  sink.put(wrapped(measure.says, columns) + "\n");
  write_runs(report, measure, columns, sink);
  if (report.runs.size() > 1) write_pairs(report, measure, sink);
  if (measure.variance) write_variance(*measure.variance, sink);
}

/// Runs in the order of the first measure, or as given.
std::vector<std::size_t> usual_order(const Report& report) {
  if (!report.measures.empty()) return ranking(report.measures.front());
  std::vector<std::size_t> order(report.runs.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  return order;
}

void write_curve(const Report& report, const Curve& curve, std::size_t columns, TextSink& sink) {
  sink.put(heading(fmt::format("{} over {} {} … {}", curve.name, curve.x,
                               format_real(curve.at.front()), format_real(curve.at.back()))));
  std::vector<std::vector<double>> means;
  means.reserve(curve.runs.size());
  for (const CurveOfRun& run : curve.runs) means.push_back(run.mean);
  const Extent extent = extent_of_rows(means);
  const std::size_t width = columns > name_columns + 22 ? columns - name_columns - 22 : least_chart;
  TextTable table{.rows = {{"run", "first", "last", "mean"}}};
  auto order = usual_order(report);
  order.resize(std::min(order.size(), most_runs));
  for (const std::size_t run : order)
    table.rows.push_back({name_of(report.runs[run]), figure(means[run].front()),
                          figure(means[run].back()), spark(means[run], extent, width)});
  fovea::write_text(table, sink);
}

void write_correlation(const Report& report, TextSink& sink) {
  sink.put(heading("How similarly the measures rank the runs: Kendall's tau"));
  TextTable table{.rows = {{"measure"}}};
  for (const Measure& measure : report.measures) table.rows[0].push_back(measure.name);
  for (std::size_t a = 0; a < report.measures.size(); ++a) {
    table.rows.push_back({report.measures[a].name});
    for (const double tau : report.correlation->tau[a])
      table.rows.back().push_back(fmt::format("{:.2f}", tau));
  }
  fovea::write_text(table, sink);
}

/// The topics with the lowest values of a run.
std::string worst_topics(const Report& report, const std::vector<double>& values) {
  std::vector<std::size_t> topics;
  for (std::size_t t = 0; t < values.size(); ++t) {
    if (measure::counts(values[t])) topics.push_back(t);
  }
  std::stable_sort(topics.begin(), topics.end(),
                   [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  topics.resize(std::min(topics.size(), most_topics));
  std::vector<std::string> names;
  for (const std::size_t t : topics) {
    const Topic& topic = report.subject.topics[t];
    names.push_back(fmt::format("{}{} {}", shown(topic.id, name_columns),
                                topic.title ? " (" + shown(*topic.title, name_columns) + ")" : "",
                                figure(values[t])));
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

void write_worst(const Report& report, std::size_t columns, TextSink& sink) {
  if (report.measures.empty()) return;
  const Measure& measure = report.measures.front();
  sink.put(heading("Where each run is worst by " + measure.name));
  auto order = ranking(measure);
  order.resize(std::min(order.size(), most_runs));
  for (const std::size_t run : order)
    sink.put(wrapped(name_of(report.runs[run]) + ": " + worst_topics(report, measure.values[run]),
                     columns));
}

void write_remarks(const Report& report, std::size_t columns, TextSink& sink) {
  std::string text;
  for (const Run& run : report.runs) {
    for (const std::string& remark : run.remarks)
      text += wrapped(name_of(run) + ": " + remark, columns);
  }
  if (!text.empty()) sink.put(heading("Notes") + text);
}

}  // namespace

void write_text(const Report& report, std::size_t columns, TextSink& sink) {
  write_head(report, sink);
  for (const Measure& measure : report.measures) write_measure(report, measure, columns, sink);
  for (const Curve& curve : report.curves) write_curve(report, curve, columns, sink);
  if (report.correlation) write_correlation(report, sink);
  write_worst(report, columns, sink);
  write_remarks(report, columns, sink);
  sink.put(heading("Made by"));
  sink.put(fmt::format("{}\nfovea {}, seed {}\n", shown(report.subject.made.command, 10'000),
                       report.subject.made.version, report.subject.made.seed));
}

}  // namespace fovea::report
