#pragma once
// Ranks the runs of a campaign by its judgements so far.

#include <memory>
#include <string>
#include <vector>

#include "fovea/assess/campaign.hpp"
#include "fovea/pool.hpp"
#include "fovea/run.hpp"
#include "fovea/work/rank_runs.hpp"

namespace fovea::work {

/// The runs of a campaign, read.
struct CampaignRuns {
  std::vector<assess::StoredRun> stored;
  std::vector<std::unique_ptr<run::Run>> runs;  ///< one per stored run

  [[nodiscard]] run::Format format_of(std::size_t i) const {
    return run::format_named(stored[i].format).value_or(run::Format::trec);
  }
  /// The runs, each in the usual order of its format.
  [[nodiscard]] std::vector<pool::RankedRun> ranked() const;
};
Result<CampaignRuns> campaign_runs(const assess::Campaign& campaign);

/// The judged topics, by whether differences are left to decide.
struct SettledTopics {
  std::vector<std::string> topics;    ///< without differences, or all of them decided
  std::vector<std::string> left_out;  ///< with differences that nobody has decided
};
/// The settled topics in the order of topic_ids().
Result<SettledTopics> settled_topics(const assess::Campaign& campaign);

struct CampaignRanking {
  SettledTopics topics;
  Ranking ranking;  ///< on the settled topics
};

/// Ranks the runs as rank_runs() does with the judgements that export_judgements() writes for the
/// settled topics. If there are no runs or no settled topics, the notes say what is missing.
Result<CampaignRanking> rank_campaign(const assess::Campaign& campaign, const RankOptions& options);

}  // namespace fovea::work
