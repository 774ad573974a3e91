#include "fovea/work/campaign/ranking.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "fovea/assess/exchange.hpp"
#include "fovea/work/campaign/names.hpp"

namespace fovea::work {
namespace {

std::vector<RunToRank> to_rank(const CampaignRuns& all) {
  std::vector<RunToRank> runs;
  runs.reserve(all.runs.size());
  for (std::size_t i = 0; i < all.runs.size(); ++i)
    runs.push_back({all.stored[i].name, all.format_of(i), all.runs[i].get()});
  return runs;
}

/// Why there is no ranking; empty if there can be one.
std::vector<std::string> missing_for(const SettledTopics& topics, std::size_t runs) {
  std::vector<std::string> missing;
  if (runs == 0) missing.emplace_back("The campaign has no runs yet. Add runs.");
  if (!topics.topics.empty()) return missing;
  missing.push_back(
      topics.left_out.empty()
          ? "Nobody has judged anything yet. Assign topics to assessors."
          : fmt::format("Judges differ on every judged topic: {}. Decide the differences.",
                        fmt::join(topics.left_out, ", ")));
  return missing;
}

}  // namespace

std::vector<pool::RankedRun> CampaignRuns::ranked() const {
  std::vector<pool::RankedRun> all;
  all.reserve(runs.size());
  for (std::size_t i = 0; i < runs.size(); ++i)
    all.push_back({runs[i].get(), run::usual_order(format_of(i))});
  return all;
}

Result<CampaignRuns> campaign_runs(const assess::Campaign& campaign) {
  auto stored = campaign.runs();
  if (!stored) return std::move(stored).error();
  CampaignRuns all{*std::move(stored), {}};
  for (const assess::StoredRun& each : all.stored) {
    auto read = run::read(Bytes::from_string(each.content), each.name,
                          {.format = run::format_named(each.format)});
    if (!read) return std::move(read).error();
    all.runs.push_back(std::make_unique<run::Run>(*std::move(read)));
  }
  return all;
}

Result<SettledTopics> settled_topics(const assess::Campaign& campaign) {
  const auto topics = topic_ids(campaign);
  if (!topics) return topics.error();
  SettledTopics settled;
  for (const std::string& topic : *topics) {
    const auto final = assess::final_state(campaign, topic);
    if (!final) return final.error();
    if (final->documents.empty() && final->differences.empty()) continue;
    (final->differences.empty() ? settled.topics : settled.left_out).push_back(topic);
  }
  return settled;
}

Result<CampaignRanking> rank_campaign(const assess::Campaign& campaign,
                                      const RankOptions& options) {
  auto settled = settled_topics(campaign);
  if (!settled) return std::move(settled).error();
  CampaignRanking ranked{.topics = *std::move(settled)};
  const auto runs = campaign_runs(campaign);
  if (!runs) return runs.error();
  ranked.ranking.notes = missing_for(ranked.topics, runs->runs.size());
  if (!ranked.ranking.notes.empty()) return ranked;
  const auto judged = assess::export_qrels(campaign, {.topics = ranked.topics.topics});
  if (!judged) return judged.error();
  auto ranking = rank_runs(*judged, to_rank(*runs), options);
  if (!ranking) return std::move(ranking).error();
  ranked.ranking = *std::move(ranking);
  return ranked;
}

}  // namespace fovea::work
