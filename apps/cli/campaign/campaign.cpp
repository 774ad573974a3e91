// fovea campaign: an assessment campaign, in a file or on a server.
#include "cli/campaign/campaign.hpp"

#include <chrono>

#include <fmt/format.h>

#include "fovea/base/capped_findings.hpp"
#include "fovea/base/json_writer.hpp"
#include "fovea/base/text.hpp"
#include "fovea/base/text_table.hpp"

#include "cli/shell/interrupt.hpp"
#include "cli/shell/terminal.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

std::string as_table(const std::vector<std::string>& header, const CellRows& rows,
                     std::size_t words) {
  TextTable table{.rows = {header}, .left = words};
  for (const auto& row : rows) {
    table.rows.emplace_back();
    for (const Cell& cell : row) table.rows.back().push_back(cell.shown);
  }
  std::string text;
  TextSink sink = string_sink(text);
  write_text(table, sink, output_columns());
  static_cast<void>(sink.finish());  // a write to a string cannot fail
  return text;
}

std::string as_tsv(const std::vector<std::string>& header, const CellRows& rows) {
  std::string text = fmt::format("{}\n", fmt::join(header, "\t"));
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i)
      text += (i == 0 ? "" : "\t") + tsv_field(row[i].shown);
    text += "\n";
  }
  return text;
}

std::string as_json(const std::vector<std::string>& header, const CellRows& rows) {
  std::string text;
  TextSink sink = string_sink(text);
  JsonWriter json(sink, {.seventeen_digits = true});
  json.begin_array();
  for (const auto& row : rows) {
    json.on_new_line().begin_object();
    for (std::size_t i = 0; i < row.size(); ++i) json.member(header[i], row[i].value);
    json.end_object();
  }
  json.on_new_line().end_array().end_line();
  static_cast<void>(sink.finish());  // a write to a string cannot fail
  return text;
}

}  // namespace

Option store_option(std::string& store) {
  return {"-s,--store", "STORE", "Campaign: a SQLite file, or postgres://… (default: campaign.db)",
          &store};
}

Result<assess::Campaign> open_campaign(const std::string& store, bool create) {
  auto campaign = work::open_campaign(store, create);
  if (campaign)
    say_when_interrupted(campaign->store().name() + " keeps every change that was stored.");
  return campaign;
}

std::int64_t now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

std::vector<std::string> row_formats() { return {"table", "tsv", "json"}; }

void print_rows(const std::vector<std::string>& header, const CellRows& rows,
                const std::string& format, std::optional<std::size_t> words) {
  if (format == "json")
    fmt::print("{}", as_json(header, rows));
  else if (format == "tsv")
    fmt::print("{}", as_tsv(header, rows));
  else
    fmt::print("{}", as_table(header, rows, words.value_or(header.size())));
}

void say_findings(Findings findings, const std::string& store) {
  constexpr std::size_t of_each_kind = 10;
  CappedFindings some(of_each_kind);
  for (Finding& finding : findings) some.add(std::move(finding));
  for (const Finding& finding : std::move(some).take(store))
    fmt::print(stderr, "{}\n", to_string(finding));
}

int answer(const Result<void>& result) {
  return result ? static_cast<int>(done) : report(result.error());
}

Verb campaign_verb() {
  return {.name = "campaign",
          .summary = "Run an assessment campaign: topics, pools, people, judgements",
          .examples = {{"fovea campaign init --name library",
                        "Creates a campaign in the file campaign.db"},
                       {"fovea campaign topic samples/topics.xml", "Adds the topics to be judged"}},
          .notes = "",
          .prepare = {},
          .parts = {campaign_init(), campaign_topics(), campaign_pool(), campaign_user(),
                    campaign_assign(), campaign_import(), campaign_export(), campaign_adjudicate(),
                    campaign_status(), campaign_agreement(), campaign_analyse(), campaign_backup(),
                    campaign_restore()}};
}

}  // namespace fovea::cli
