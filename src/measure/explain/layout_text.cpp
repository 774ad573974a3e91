// Explanations in readable form.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/one_line.hpp"
#include "fovea/base/text.hpp"
#include "fovea/base/text_table.hpp"
#include "fovea/measure/explain.hpp"

#include "measure/show/layouts.hpp"

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

/// The row that replaces omitted rows.
std::vector<std::string> gap(std::size_t omitted, std::size_t columns) {
  std::vector<std::string> texts(columns);
  texts[0] = "…";
  texts[columns > 1 ? 1 : 0] = fmt::format("({} more)", omitted);
  return texts;
}

/// The rows to show: the first, the last and those that matter; if there are many, the first and
/// last of these.
std::vector<std::size_t> chosen_rows(const AccountTable& table) {
  constexpr std::size_t first_rows = 30, last_rows = 10;
  std::vector<std::size_t> rows;
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    if (i == 0 || i + 1 == table.rows.size() || table.rows[i].matters) rows.push_back(i);
  }
  if (rows.size() > first_rows + last_rows)
    rows.erase(rows.begin() + first_rows, rows.end() - last_rows);
  return rows;
}

/// The chosen rows, with one line in place of two or more omitted rows.
std::vector<std::vector<std::string>> shown_rows(const AccountTable& table) {
  std::vector<std::vector<std::string>> rows;
  std::size_t next = 0;
  for (const std::size_t row : chosen_rows(table)) {
    if (row > next + 1) rows.push_back(gap(row - next, table.columns.size()));
    if (row == next + 1) rows.push_back(texts_of(table.rows[next]));
    rows.push_back(texts_of(table.rows[row]));
    next = row + 1;
  }
  return rows;
}

/// Aligns numbers to the right, because columns of text are aligned to the left.
void align_first(std::vector<std::vector<std::string>>& rows) {
  std::size_t width = 0;
  for (const auto& row : rows) width = std::max(width, columns_of(row[0]));
  for (auto& row : rows) row[0].insert(0, width - columns_of(row[0]), ' ');
}

/// The index of the byte after the character that begins at `at`.
std::size_t next_character(std::string_view text, std::size_t at) {
  do ++at;
  while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U);
  return at;
}

/// The name without its middle, "wells…/sec[4]/p[2]": the beginning shows the document and the end
/// the position in it.
std::string shortened(std::string_view name, std::size_t width) {
  if (columns_of(name) <= width) return std::string(name);
  std::size_t head = 0, tail = 0;
  while (columns_of(name.substr(0, next_character(name, head))) <= width / 3)
    head = next_character(name, head);
  const std::size_t left = width - 1 - columns_of(name.substr(0, head));
  while (columns_of(name.substr(tail)) > left) tail = next_character(name, tail);
  return std::string(name.substr(0, head)) + "…" + std::string(name.substr(tail));
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
  if (table.rows.empty()) return sink.put(table.title.empty() ? "no results\n" : "none\n");
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
