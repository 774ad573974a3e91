// fovea campaign status, analyse: how far it is, and how people worked.
#include <fmt/format.h>

#include "fovea/assess/analyse.hpp"

#include "cli/campaign.hpp"

namespace fovea::cli {
namespace {

struct StatusOptions {
  std::string store = "campaign.db";
  bool verify = false;
  std::string format = "table";
};

Result<void> status(Files&, const StatusOptions& options) {
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  if (options.verify) {
    if (auto same = campaign->verify(); !same) return same;
    fmt::print(stderr, "{}: log and state agree\n", campaign->store().name());
  }
  const auto lines = assess::progress(*campaign);
  if (!lines) return lines.error();
  std::vector<std::vector<std::string>> rows;
  for (const assess::TopicProgress& line : *lines)
    rows.push_back({line.topic, line.assessor, line.part ? std::string(to_string(*line.part)) : "-",
                    !line.open  ? "handed over"
                    : line.done ? "done"
                                : "open",
                    std::to_string(line.pool_documents), std::to_string(line.judged_documents),
                    std::to_string(line.done_documents), std::to_string(line.judged_elements),
                    std::to_string(line.later), std::to_string(line.entries)});
  print_rows({"topic", "assessor", "part", "state", "pool", "judged", "done", "elements", "later",
              "actions"},
             rows, options.format);
  return {};
}

struct AnalyseOptions {
  std::string store = "campaign.db";
  std::size_t gap = 18;
  std::optional<std::string> assessor;
  std::string format = "table";
};

using Rows = std::vector<std::vector<std::string>>;

std::string real(double value) { return fmt::format("{:.4g}", value); }
std::string real(const std::optional<double>& value) { return value ? real(*value) : "-"; }

template <class Kind>
void add_shares(Rows& rows, std::string_view what, const std::map<Kind, std::uint64_t>& counts) {
  std::uint64_t all = 0;
  for (const auto& [kind, count] : counts) all += count;
  for (const auto& [kind, count] : counts)
    rows.push_back({fmt::format("{} {}", what, to_string(kind)),
                    real(static_cast<double>(count) / static_cast<double>(all)), "share"});
}

void add_visits(Rows& rows, std::string_view kind, const assess::Visits& visits) {
  rows.push_back({fmt::format("{} documents", kind), std::to_string(visits.documents), ""});
  rows.push_back({fmt::format("time on a {} document", kind), real(visits.seconds), "s"});
  rows.push_back({fmt::format("assessments in a {} document", kind), real(visits.assessments), ""});
}

Rows rows_of(const assess::Analysis& analysis) {
  Rows rows = {
      {"assessments", std::to_string(analysis.assessments), ""},
      {"elements judged", std::to_string(analysis.elements), ""},
      {"documents", std::to_string(analysis.documents), ""},
      {"sessions", std::to_string(analysis.sessions), ""},
      {"length of a session", real(analysis.session_seconds / 60), "min"},
      {"assessments a session", real(analysis.session_assessments), ""},
      {"documents a session", real(analysis.session_documents), ""},
      {"time for a document", real(analysis.seconds_per_document), "s"},
      {"and then for an assessment", real(analysis.seconds_per_assessment), "s"},
  };
  add_shares(rows, "judged by", analysis.modes);
  add_shares(rows, "then went to", analysis.moves);
  rows.push_back({"distance to the next", real(analysis.distance), "steps"});
  rows.push_back({"next within three steps", real(analysis.near), "share"});
  add_visits(rows, "relevant", analysis.relevant);
  add_visits(rows, "non-relevant", analysis.irrelevant);
  rows.push_back({"elements in the pool", real(analysis.in_pool), "share"});
  rows.push_back({"S3 outside the pool", real(analysis.specific_outside), "share"});
  return rows;
}

Result<std::vector<assess::PoolItem>> whole_pool(const assess::Campaign& campaign) {
  std::vector<assess::PoolItem> all;
  const auto topics = campaign.topics();
  if (!topics) return topics.error();
  for (const topic::Topic& topic : *topics) {
    const auto pool = campaign.pool(topic.id);
    if (!pool) return pool.error();
    all.insert(all.end(), pool->begin(), pool->end());
  }
  return all;
}

Result<void> analyse(Files&, const AnalyseOptions& options) {
  auto campaign = open_campaign(options.store);
  if (!campaign) return std::move(campaign).error();
  const auto entries = campaign->entries({.assessor = options.assessor});
  const auto pool = whole_pool(*campaign);
  if (!entries || !pool) return entries ? pool.error() : entries.error();
  const auto analysis =
      assess::analyse(*entries, *pool, {.gap = static_cast<std::int64_t>(options.gap) * 60'000});
  print_rows({"what", "value", "unit"}, rows_of(analysis), options.format);
  return {};
}

}  // namespace

Verb campaign_status() {
  return {.name = "campaign status",
          .summary = "Show how far everybody is",
          .examples = {{"fovea campaign status", "A line for each assessor and topic"},
                       {"fovea campaign status --verify --format tsv",
                        "The same for programs, after replaying the whole log"}},
          .notes =
              "pool: documents to judge; judged, done: documents; elements: judged; later: "
              "places to come back to.",
          .prepare = [](Files& files) {
            const auto options = std::make_shared<StatusOptions>();
            return command_of(
                options,
                {store_option(options->store),
                 {"--verify", "", "First check that the log gives the state that is stored",
                  &options->verify},
                 {"--format", "FORMAT", "How to show it", &options->format, false, row_formats()}},
                status, files);
          }};
}

Verb campaign_analyse() {
  return {.name = "campaign analyse",
          .summary = "Show how people worked: sessions, times, ways through documents",
          .examples = {{"fovea campaign analyse", "Of everybody"},
                       {"fovea campaign analyse --assessor ann --gap 30 --format tsv",
                        "Of ann; a session ends with a break of half an hour"}},
          .notes =
              "An assessment is one act of judging, also of a group at once. Imported "
              "judgements are not work.",
          .prepare = [](Files& files) {
            const auto options = std::make_shared<AnalyseOptions>();
            return command_of(
                options,
                {store_option(options->store),
                 {"--gap", "MINUTES", "A longer break ends a session (18)", &options->gap},
                 {"--assessor", "NAME", "Only this one's work", &options->assessor},
                 {"--format", "FORMAT", "How to show it", &options->format, false, row_formats()}},
                analyse, files);
          }};
}

}  // namespace fovea::cli
