// Explanations for people.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/one_line.hpp"
#include "fovea/base/text.hpp"
#include "fovea/base/text_table.hpp"
#include "fovea/explain.hpp"

#include "measure/layouts.hpp"

namespace fovea::measure {
namespace {

/// The column that names a result or an element: the only one that may be shortened.
constexpr std::size_t name_column = 1;
constexpr std::size_t shortest_name = 12;

std::string real_text(double value) {
  constexpr double largest_with_decimals = 1e9;
  return value < largest_with_decimals ? fmt::format("{:.4f}", value)
                                       : fmt::format("{:.6g}", value);
}

std::string cell_text(const Cell& cell) {
  if (const auto* count = std::get_if<std::uint64_t>(&cell)) return std::to_string(*count);
  if (const auto* real = std::get_if<double>(&cell)) return real_text(*real);
  if (const auto* words = std::get_if<std::string>(&cell)) return one_line(*words);
  return "-";
}

std::vector<std::string> texts_of(const AccountRow& row) {
  std::vector<std::string> texts;
  texts.reserve(row.cells.size());
  for (const Cell& cell : row.cells) texts.push_back(cell_text(cell));
  return texts;
}

/// In place of rows that are omitted.
std::vector<std::string> gap(std::size_t omitted, std::size_t columns) {
  std::vector<std::string> texts(columns);
  texts[0] = "…";
  texts[columns > 1 ? 1 : 0] = fmt::format("({} more)", omitted);
  return texts;
}

/// The first and the last row, those that matter, and a line for each gap of two rows or more.
std::vector<std::vector<std::string>> shown_rows(const AccountTable& table) {
  std::vector<std::vector<std::string>> rows;
  const std::size_t end = table.rows.size();
  for (std::size_t i = 0; i < end;) {
    std::size_t next = i;
    if (i > 0)
      while (next + 1 < end && !table.rows[next].matters) ++next;
    if (next - i >= 2) {
      rows.push_back(gap(next - i, table.columns.size()));
      i = next;
    }
    rows.push_back(texts_of(table.rows[i++]));
  }
  return rows;
}

/// Numbers in a column of words are aligned to the right by hand.
void align_first(std::vector<std::vector<std::string>>& rows) {
  std::size_t width = 0;
  for (const auto& row : rows) width = std::max(width, columns_of(row[0]));
  for (auto& row : rows) row[0].insert(0, width - columns_of(row[0]), ' ');
}

/// The end of a name, which tells elements of a document apart: "…/sec[4]/p[2]".
std::string shortened(const std::string& name, std::size_t width) {
  if (columns_of(name) <= width) return name;
  std::size_t begin = 0;
  while (begin < name.size() && columns_of(std::string_view(name).substr(begin)) > width - 1) {
    do ++begin;
    while (begin < name.size() && (static_cast<unsigned char>(name[begin]) & 0xC0U) == 0x80U);
  }
  return "…" + name.substr(begin);
}

std::size_t width_of(const std::vector<std::vector<std::string>>& rows, std::size_t column) {
  std::size_t width = 0;
  for (const auto& row : rows) width = std::max(width, columns_of(row[column]));
  return width;
}

void fit(std::vector<std::vector<std::string>>& rows, std::size_t columns) {
  if (columns == 0 || rows.front().size() <= name_column) return;
  std::size_t others = 0;
  for (std::size_t c = 0; c < rows.front().size(); ++c)
    others += c == name_column ? 2 : width_of(rows, c) + 2;
  const std::size_t left = columns + 2 > others ? columns + 2 - others : 0;
  for (auto& row : rows)
    row[name_column] = shortened(row[name_column], std::max(left, shortest_name));
}

std::vector<std::string> heads_of(const AccountTable& table) {
  std::vector<std::string> heads;
  heads.reserve(table.columns.size());
  for (const AccountColumn& column : table.columns) heads.push_back(column.title);
  return heads;
}

void write_wrapped(std::string_view line, std::size_t columns, std::string_view indent,
                   TextSink& sink) {
  constexpr std::size_t usual = 100;
  const std::size_t width = columns == 0 ? usual : columns;
  bool first = true;
  for (const auto& [begin, end] : broken_lines(line, width - indent.size())) {
    sink.put(fmt::format("{}{}\n", first ? "" : indent, line.substr(begin, end - begin)));
    first = false;
  }
}

void write_legend(const AccountTable& table, std::size_t columns, TextSink& sink) {
  for (const AccountColumn& column : table.columns) {
    if (column.says.empty()) continue;
    const std::string& about = column.about.empty() ? column.title : column.about;
    write_wrapped(about + ": " + column.says, columns, "  ", sink);
  }
}

void write_table(const AccountTable& table, std::size_t columns, TextSink& sink) {
  if (table.columns.empty()) return;
  sink.put('\n');
  if (!table.title.empty()) sink.put(table.title + "\n");
  if (table.rows.empty()) return sink.put("none\n");
  TextTable text{.rows = shown_rows(table), .left = table.words};
  text.rows.insert(text.rows.begin(), heads_of(table));
  align_first(text.rows);
  if (table.words > name_column) fit(text.rows, columns);
  write_text(text, sink);
  write_legend(table, columns, sink);
}

void write_explanation(const ExplainedRun& run, const Explanation& explanation, std::size_t columns,
                       TextSink& sink) {
  const Account& account = explanation.account;
  sink.put(fmt::format("{} of topic {}, run {}\n", name_of(explanation.measure),
                       one_line(run.topic), one_line(run.run)));
  write_wrapped(explanation.measure.record->name + ": " + explanation.measure.record->says, columns,
                "  ", sink);
  if (!account.judgements.empty()) sink.put('\n');
  for (const Fact& fact : account.judgements)
    sink.put(fmt::format("{}: {}\n", fact.title, fact.value));
  write_table(account.ideal, columns, sink);
  write_table(account.ranks, columns, sink);
  write_table(account.levels, columns, sink);
  sink.put('\n');
  write_wrapped(account.equation, columns, "    ", sink);
}

}  // namespace

void write_explanations(std::span<const ExplainedRun> runs, std::size_t columns, TextSink& sink) {
  bool first = true;
  for (const ExplainedRun& run : runs) {
    for (const Explanation& explanation : run.measures) {
      if (!first) sink.put("\n\n");
      first = false;
      write_explanation(run, explanation, columns, sink);
    }
    const auto remarks = to_lines(run.remarks);
    if (!remarks.empty()) sink.put('\n');
    for (const std::string& line : remarks) sink.put(one_line(run.run) + ": " + line + "\n");
  }
}

}  // namespace fovea::measure
