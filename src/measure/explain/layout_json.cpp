#include "fovea/base/json_writer.hpp"
#include "fovea/measure/explain.hpp"

namespace fovea::measure {
namespace {

void write_row(JsonWriter& json, const std::vector<AccountColumn>& columns, const AccountRow& row) {
  json.on_new_line(2).begin_object();
  for (std::size_t i = 0; i < columns.size(); ++i) json.member(columns[i].key, row.cells[i]);
  json.end_object();
}

void write_rows(JsonWriter& json, std::string_view key, const AccountTable& table) {
  json.key(key).array(table.rows,
                      [&](const AccountRow& row) { write_row(json, table.columns, row); });
}

void write_judgements(JsonWriter& json, const Account& account) {
  json.on_new_line(1).key("judgements").begin_object();
  for (const Fact& fact : account.judgements) json.member(fact.key, fact.value);
  if (!account.ideal.columns.empty()) write_rows(json, "ideal", account.ideal);
  json.end_object();
}

void write_explanation(JsonWriter& json, const ExplainedRun& run, const Explanation& explanation) {
  const Account& account = explanation.account;
  json.on_new_line().begin_object().member("run", run.run).member("topic", run.topic);
  json.member("measure", name_of(explanation.measure)).member("value", explanation.value);
  write_judgements(json, account);
  write_rows(json.on_new_line(1), "rows", account.ranks);
  if (!account.levels.columns.empty()) write_rows(json.on_new_line(1), "levels", account.levels);
  json.on_new_line(1).member("equation", account.equation).end_object();
}

}  // namespace

void write_explanations_json(std::span<const ExplainedRun> runs, TextSink& sink) {
  JsonWriter json(sink, {.seventeen_digits = true});
  json.begin_array();
  for (const ExplainedRun& run : runs) {
    for (const Explanation& explanation : run.measures) write_explanation(json, run, explanation);
  }
  json.on_new_line().end_array().end_line();
}

}  // namespace fovea::measure
