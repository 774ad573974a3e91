#include "fovea/base/text_table.hpp"

#include <algorithm>

#include "fovea/base/one_line.hpp"
#include "fovea/base/text.hpp"

namespace fovea {
namespace {

constexpr std::size_t gap = 2;  ///< spaces between columns

std::vector<std::size_t> widths_of(const TextTable& table) {
  std::vector<std::size_t> widths(table.rows.front().size());
  for (const auto& row : table.rows) {
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max<std::size_t>(widths[i], columns_of(row[i]));
  }
  return widths;
}

/// The width of columns [0, count) of a table, with the gaps between them.
std::size_t width_of(const std::vector<std::size_t>& widths, std::size_t count) {
  std::size_t width = 0;
  for (std::size_t i = 0; i < count; ++i) width += widths[i] + (i > 0 ? gap : 0);
  return width;
}

std::string text_line(const std::vector<std::string>& row, const std::vector<std::size_t>& widths,
                      std::size_t left) {
  std::string line;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const std::string space(widths[i] - columns_of(row[i]), ' ');
    if (i > 0) line.append(gap, ' ');
    line += i < left ? row[i] + space : space + row[i];
  }
  line.erase(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

/// Puts a backslash before each character of `special` in `text`.
std::string escaped(const std::string& text, std::string_view special) {
  std::string result;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) result += '\\';
    result += c;
  }
  return result;
}

std::string latex_text(const std::string& text) {
  std::string result;
  for (const char c : escaped(text, "&%$#_{}")) {
    if (c == '~' || c == '^') {
      result += c == '~' ? "\\textasciitilde{}" : "\\textasciicircum{}";
    } else if (c == '<' || c == '>') {
      result += std::string("$") + c + "$";
    } else {
      result += c;
    }
  }
  const std::string_view sign = "±";
  if (const auto at = result.find(sign); at != std::string::npos)
    result.replace(at, sign.size(), "$\\pm$");
  return result;
}

void write_lines(const TextTable& table, TextSink& sink) {
  const auto widths = widths_of(table);
  for (const auto& row : table.rows) sink.put(text_line(row, widths, table.left));
}

/// The table with its last column in lines of at most `room` columns, in rows of their own.
TextTable with_wrapped_words(const TextTable& table, std::size_t room) {
  TextTable wrapped{.rows = {}, .left = table.left};
  for (const auto& row : table.rows) {
    auto lines = broken_lines(row.back(), room);
    if (lines.empty()) lines.emplace_back(0, 0);
    for (const auto& [begin, end] : lines) {
      const bool first = begin == lines.front().first;
      auto& cells = wrapped.rows.emplace_back(first ? row : std::vector<std::string>(row.size()));
      cells.back() = row.back().substr(begin, end - begin);
    }
  }
  return wrapped;
}

/// The first `keys` columns, and columns [begin, end).
TextTable part_of(const TextTable& table, std::size_t keys, std::size_t begin, std::size_t end) {
  const bool only_words = table.left >= table.rows.front().size();
  TextTable part{.rows = {}, .left = only_words ? keys + end - begin : keys};
  for (const auto& row : table.rows) {
    auto& cells = part.rows.emplace_back(row.begin(), row.begin() + static_cast<long>(keys));
    cells.insert(cells.end(), row.begin() + static_cast<long>(begin),
                 row.begin() + static_cast<long>(end));
  }
  return part;
}

/// As many columns at a time as fit beside those that name the rows.
void write_parts(const TextTable& table, const std::vector<std::size_t>& widths,
                 std::size_t columns, TextSink& sink) {
  const std::size_t keys = table.left < widths.size() ? table.left : 1;
  for (std::size_t begin = keys; begin < widths.size();) {
    std::size_t width = width_of(widths, keys) + gap + widths[begin];
    std::size_t end = begin + 1;
    while (end < widths.size() && width + gap + widths[end] <= columns)
      width += gap + widths[end++];
    if (begin > keys) sink.put('\n');
    write_lines(part_of(table, keys, begin, end), sink);
    begin = end;
  }
}

}  // namespace

void write_text(const TextTable& table, TextSink& sink, std::size_t columns) {
  const auto widths = widths_of(table);
  const std::size_t count = widths.size();
  if (columns == 0 || count < 2 || width_of(widths, count) <= columns)
    return write_lines(table, sink);
  constexpr std::size_t readable = 20;  // narrower words are hard to read
  const std::size_t before = width_of(widths, count - 1) + gap;
  if (table.left >= count && before + readable <= columns)
    return write_lines(with_wrapped_words(table, columns - before), sink);
  write_parts(table, widths, columns, sink);
}

void write_markdown(const TextTable& table, TextSink& sink) {
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    for (const std::string& cell : table.rows[r]) sink.put("| " + escaped(cell, "|_*<") + " ");
    sink.put("|\n");
    if (r > 0) continue;
    for (std::size_t i = 0; i < table.rows[r].size(); ++i)
      sink.put(i < table.left ? "|---" : "|---:");
    sink.put("|\n");
  }
}

void write_latex(const TextTable& table, TextSink& sink) {
  const std::size_t columns = table.rows.front().size();
  sink.put("\\begin{tabular}{" + std::string(std::min(table.left, columns), 'l') +
           std::string(columns - std::min(table.left, columns), 'r') + "}\n\\hline\n");
  for (std::size_t r = 0; r < table.rows.size(); ++r) {
    for (std::size_t i = 0; i < columns; ++i)
      sink.put((i == 0 ? "" : " & ") + latex_text(table.rows[r][i]));
    sink.put(r == 0 ? " \\\\\n\\hline\n" : " \\\\\n");
  }
  sink.put("\\hline\n\\end{tabular}\n");
}

std::string tsv_field(std::string text) {
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

}  // namespace fovea
