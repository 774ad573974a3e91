// The one list of layouts.
#include "measure/show/layouts.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace fovea::measure {
namespace {

struct Entry {
  std::string_view name;
  void (*write)(std::span<const Scores>, const LayoutOptions&, TextSink&);
  Layout layout;
  bool holds_remarks = false;
  bool shows_intervals = false;
};

constexpr Entry entries[] = {
    {"table", write_table, Layout::table, true, true},
    {"tsv", write_tsv, Layout::tsv},
    {"csv", write_csv, Layout::csv},
    {"json", write_json, Layout::json, false, true},
    {"latex", write_latex_tables, Layout::latex, false, true},
    {"markdown", write_markdown_tables, Layout::markdown, false, true},
    {"trec", write_trec, Layout::trec},
};

const Entry& entry_of(Layout layout) {
  return *std::find_if(std::begin(entries), std::end(entries),
                       [&](const Entry& entry) { return entry.layout == layout; });
}

}  // namespace

std::string figure(const Measure& measure, double value) {
  if (!counts(value)) return "–";
  return measure.record->mean == Mean::sum ? fmt::format("{:.0f}", value)
                                           : fmt::format("{:.4f}", value);
}

std::string figures(const Measure& measure, const std::optional<Interval>& bounds) {
  if (!bounds) return "";
  const std::string text =
      fmt::format("{} – {}", figure(measure, bounds->low), figure(measure, bounds->high));
  return bounds->exact ? text : "(" + text + ")";
}

bool have_bounds(std::span<const Scores> all) {
  return std::any_of(all.begin(), all.end(),
                     [](const Scores& scores) { return !scores.bounds.empty(); });
}

std::vector<std::string> names_of(const Scores& scores) {
  std::vector<std::string> names;
  for (const Measure& measure : scores.measures) names.push_back(name_of(measure));
  return names;
}

std::string_view name_of(Layout layout) { return entry_of(layout).name; }

std::span<const Layout> all_layouts() {
  static const auto layouts = [] {
    std::vector<Layout> all;
    for (const Entry& entry : entries) all.push_back(entry.layout);
    return all;
  }();
  return layouts;
}

std::optional<Layout> layout_named(std::string_view name) {
  for (const Entry& entry : entries) {
    if (entry.name == name) return entry.layout;
  }
  return std::nullopt;
}

bool holds_remarks(Layout layout) { return entry_of(layout).holds_remarks; }
bool shows_intervals(Layout layout) { return entry_of(layout).shows_intervals; }

void write(std::span<const Scores> scores, Layout layout, const LayoutOptions& options,
           TextSink& sink) {
  entry_of(layout).write(scores, options, sink);
}

}  // namespace fovea::measure
