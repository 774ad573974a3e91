// fovea campaign: an assessment campaign, in a file or on a server.
#include "cli/campaign.hpp"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "fovea/base/capped_findings.hpp"
#include "fovea/base/text.hpp"

#include "cli/verbs.hpp"

namespace fovea::cli {
namespace {

void print_table(const std::vector<std::vector<std::string>>& lines) {
  std::vector<std::size_t> widths(lines.front().size());
  for (const auto& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i)
      widths[i] = std::max<std::size_t>(widths[i], count_code_points(line[i]));
  }
  for (const auto& line : lines) {
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
      text += line[i];
      if (i + 1 < line.size()) text.append(widths[i] - count_code_points(line[i]) + 2, ' ');
    }
    text.erase(text.find_last_not_of(' ') + 1);
    fmt::print("{}\n", text);
  }
}

void print_json(const std::vector<std::string>& header,
                const std::vector<std::vector<std::string>>& rows) {
  std::string text = "[";
  for (const auto& row : rows) {
    std::string object;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool number = parse_real(row[i]).has_value();
      object += fmt::format("{}{}:{}", i == 0 ? "" : ",", json_quoted(header[i]),
                            number ? row[i] : json_quoted(row[i]));
    }
    text += fmt::format("{}\n{{{}}}", text.size() == 1 ? "" : ",", object);
  }
  fmt::print("{}\n]\n", text);
}

}  // namespace

Option store_option(std::string& store) {
  return {"-s,--store", "STORE", "The campaign: a SQLite file, or postgres://… (campaign.db)",
          &store};
}

Result<assess::Campaign> open_campaign(const std::string& store, bool create) {
  auto opened = assess::open_store(store, {.create = create});
  if (!opened) return std::move(opened).error();
  return assess::Campaign(*std::move(opened));
}

std::int64_t now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

std::vector<std::string> row_formats() { return {"table", "tsv", "json"}; }

void print_rows(const std::vector<std::string>& header,
                const std::vector<std::vector<std::string>>& rows, const std::string& format) {
  if (format == "json") return print_json(header, rows);
  std::vector<std::vector<std::string>> lines = rows;
  lines.insert(lines.begin(), header);
  if (format == "table") return print_table(lines);
  for (const auto& line : lines) fmt::print("{}\n", fmt::join(line, "\t"));
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
                        "Makes a campaign in the file campaign.db"},
                       {"fovea campaign topic samples/topics.xml",
                        "Adds the topics that are to be judged"}},
          .notes = "",
          .prepare = {},
          .parts = {campaign_init(), campaign_topics(), campaign_pool(), campaign_user(),
                    campaign_assign(), campaign_import(), campaign_export(), campaign_adjudicate(),
                    campaign_status(), campaign_agreement(), campaign_analyse(), campaign_backup(),
                    campaign_restore()}};
}

}  // namespace fovea::cli
