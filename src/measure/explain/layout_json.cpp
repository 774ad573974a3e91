#include <cmath>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/measure/explain.hpp"

namespace fovea::measure {
namespace {

std::string json_number(double value) {
  return std::isfinite(value) ? fmt::format("{:.17g}", value) : "null";
}

std::string json_cell(const Cell& cell) {
  if (const auto* count = std::get_if<std::uint64_t>(&cell)) return std::to_string(*count);
  if (const auto* real = std::get_if<double>(&cell)) return json_number(*real);
  if (const auto* words = std::get_if<std::string>(&cell)) return json_quoted(*words);
  return "null";
}

std::string json_row(const std::vector<AccountColumn>& columns, const AccountRow& row) {
  std::string text = "{";
  for (std::size_t i = 0; i < columns.size(); ++i)
    text += fmt::format("{}{}:{}", i == 0 ? "" : ",", json_quoted(columns[i].key),
                        json_cell(row.cells[i]));
  return text + "}";
}

std::string json_rows(const AccountTable& table) {
  std::string text = "[";
  for (std::size_t i = 0; i < table.rows.size(); ++i)
    text += (i == 0 ? "\n  " : ",\n  ") + json_row(table.columns, table.rows[i]);
  return text + "]";
}

std::string json_judgements(const Account& account) {
  std::string text = "{";
  for (const Fact& fact : account.judgements)
    text += fmt::format("{}{}:{}", text.size() > 1 ? "," : "", json_quoted(fact.key), fact.value);
  if (!account.ideal.columns.empty()) text += ",\"ideal\":" + json_rows(account.ideal);
  return text + "}";
}

void write_object(const ExplainedRun& run, const Explanation& explanation, TextSink& sink) {
  const Account& account = explanation.account;
  sink.put(fmt::format("\n{{\"run\":{},\"topic\":{},\"measure\":{},\"value\":{}",
                       json_quoted(run.run), json_quoted(run.topic),
                       json_quoted(name_of(explanation.measure)), json_number(explanation.value)));
  sink.put(",\n \"judgements\":" + json_judgements(account));
  sink.put(",\n \"rows\":" + json_rows(account.ranks));
  if (!account.levels.columns.empty()) sink.put(",\n \"levels\":" + json_rows(account.levels));
  sink.put(fmt::format(",\n \"equation\":{}}}", json_quoted(account.equation)));
}

}  // namespace

void write_explanations_json(std::span<const ExplainedRun> runs, TextSink& sink) {
  bool first = true;
  sink.put("[");
  for (const ExplainedRun& run : runs) {
    for (const Explanation& explanation : run.measures) {
      if (!first) sink.put(",");
      first = false;
      write_object(run, explanation, sink);
    }
  }
  sink.put("\n]\n");
}

}  // namespace fovea::measure
