#include "cli/shell/tables.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "fovea/base/json_writer.hpp"
#include "fovea/base/text.hpp"
#include "fovea/base/text_table.hpp"

namespace fovea::cli {
namespace {

/// A cell in a line of columns.
std::string plain(const CellValue& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* number = std::get_if<double>(&value)) return fmt::format("{:.17g}", *number);
  if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "yes" : "no";
  return "";
}

template <class Field>
void write_columns(const Table& table, char separator, const Field& field, TextSink& sink) {
  const auto line = [&](const auto& cells, const auto& text_of) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (i > 0) sink.put(separator);
      sink.put(field(text_of(cells[i])));
    }
    sink.put('\n');
  };
  line(table.head, [](const std::string& name) { return name; });
  for (const auto& row : table.rows) line(row, [](const Cell& cell) { return plain(cell.value); });
}

std::string json_key(std::string name) {
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
}

/// One object with an array per table.
void write_json(std::span<const Table> tables, TextSink& sink) {
  JsonWriter json(sink, {.seventeen_digits = true});
  json.begin_object();
  for (const Table& table : tables) {
    json.key(json_key(table.name)).begin_array();
    for (const auto& row : table.rows) {
      json.on_new_line(2).begin_object();
      for (std::size_t i = 0; i < table.head.size(); ++i)
        json.member(json_key(table.head[i]), row[i].value);
      json.end_object();
    }
    json.end_array();
    if (&table != &tables.back()) json.on_new_line(1);
  }
  json.end_object().end_line();
}

TextTable for_people(const Table& table) {
  TextTable text{.rows = {table.head}, .left = table.left};
  for (const auto& row : table.rows) {
    text.rows.emplace_back();
    for (const Cell& cell : row) text.rows.back().push_back(cell.shown);
  }
  return text;
}

void write_one(const Table& table, measure::Layout layout, TextSink& sink, std::size_t columns) {
  switch (layout) {
    case measure::Layout::tsv:
      return write_columns(table, '\t', tsv_field, sink);
    case measure::Layout::csv:
      return write_columns(table, ',', csv_field, sink);
    case measure::Layout::latex:
      sink.put("% " + table.title + "\n");
      return write_latex(for_people(table), sink);
    case measure::Layout::markdown:
      sink.put(table.title + "\n\n");
      return write_markdown(for_people(table), sink);
    case measure::Layout::table:
    case measure::Layout::trec:
    case measure::Layout::json:
      break;
  }
  sink.put(table.title + "\n");
  write_text(for_people(table), sink, columns);
}

}  // namespace

Cell word(std::string text) { return {text, text}; }

Cell figure(double value, int decimals) {
  if (!std::isfinite(value)) return {std::isnan(value) ? "" : value > 0 ? "∞" : "-∞", value};
  return {fmt::format("{:.{}f}", value, decimals), value};
}

Cell figure(std::optional<double> value, int decimals) {
  return value ? figure(*value, decimals) : Cell{};
}

Cell count(std::uint64_t value) { return {std::to_string(value), static_cast<double>(value)}; }

Cell probability(double p) { return {p < 0.0001 ? "< 0.0001" : fmt::format("{:.4f}", p), p}; }

Cell flag(bool value, std::string yes) { return {value ? std::move(yes) : "", value}; }

std::vector<std::string> table_layout_names() {
  std::vector<std::string> names;
  for (const measure::Layout layout : measure::all_layouts()) {
    if (layout != measure::Layout::trec) names.emplace_back(measure::name_of(layout));
  }
  return names;
}

void add_table(std::vector<Table>& tables, Table table, measure::Layout layout) {
  const bool for_programs = layout == measure::Layout::tsv || layout == measure::Layout::csv ||
                            layout == measure::Layout::json;
  const auto same = std::find_if(tables.begin(), tables.end(),
                                 [&](const Table& each) { return each.name == table.name; });
  if (for_programs && same != tables.end())
    same->rows.insert(same->rows.end(), table.rows.begin(), table.rows.end());
  else
    tables.push_back(std::move(table));
}

void write_tables(std::span<const Table> tables, measure::Layout layout, TextSink& sink,
                  std::size_t columns) {
  if (layout == measure::Layout::json) return write_json(tables, sink);
  for (std::size_t i = 0; i < tables.size(); ++i) {
    if (i > 0) sink.put('\n');
    write_one(tables[i], layout, sink, columns);
  }
}

Result<double> share_named(const std::string& verb, const std::string& option,
                           const std::string& text) {
  const auto value = parse_real(text);
  if (value && *value > 0 && *value < 1) return *value;
  return usage_error(Place{.file = verb}, fmt::format("{} cannot be '{}'", option, printable(text)),
                     "use a number between 0 and 1, such as 0.05");
}

}  // namespace fovea::cli
