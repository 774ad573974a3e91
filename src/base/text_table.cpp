#include "fovea/base/text_table.hpp"

#include <algorithm>

#include "fovea/base/text.hpp"

namespace fovea {
namespace {

std::vector<std::size_t> widths_of(const TextTable& table) {
  std::vector<std::size_t> widths(table.rows.front().size());
  for (const auto& row : table.rows) {
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max<std::size_t>(widths[i], count_code_points(row[i]));
  }
  return widths;
}

std::string text_line(const std::vector<std::string>& row, const std::vector<std::size_t>& widths,
                      std::size_t left) {
  std::string line;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const std::string space(widths[i] - count_code_points(row[i]), ' ');
    if (i > 0) line += "  ";
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

}  // namespace

void write_text(const TextTable& table, TextSink& sink) {
  const auto widths = widths_of(table);
  for (const auto& row : table.rows) sink.put(text_line(row, widths, table.left));
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
