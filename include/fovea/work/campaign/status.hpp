#pragma once
// The progress of everybody, and how they worked.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "fovea/assess/analyse.hpp"
#include "fovea/assess/campaign.hpp"
#include "fovea/assess/campaign_review.hpp"
#include "fovea/base/finding.hpp"
#include "fovea/collection.hpp"

namespace fovea::work {

struct CampaignStatus {
  std::vector<assess::TopicProgress> lines;  ///< by topic and assessor
  Findings findings;                         ///< judgements that do not fit the documents
};
/// With a catalogue, the lines include the states of the elements under the campaign's rules.
Result<CampaignStatus> campaign_status(const assess::Campaign& campaign,
                                       collection::Catalogue* catalogue);

struct WorkOptions {
  std::optional<std::string> assessor = std::nullopt;  ///< only this assessor's work
  std::size_t gap = 18;                                ///< a longer break ends a session; minutes
  std::string asked_by = {};                           ///< place of errors about names
};
/// Analyses how people worked, from the log and the pools of all topics. An unknown assessor is a
/// usage error.
Result<assess::Analysis> campaign_work(const assess::Campaign& campaign,
                                       const WorkOptions& options);

/// Applies each set of rules to the judgements: `visit` receives the number of the set, the pool
/// ("topic assessor") and each of its documents in turn; `advance` is called after each pool.
struct RulesReview {
  std::span<const assess::RuleSet> sets;
  std::optional<std::string> assessor;
  std::function<void(std::size_t set, const std::string& pool, assess::Reviewed&)> visit;
  std::function<void(std::size_t done, std::size_t all)> advance;
};
/// The findings are the same for every set and are returned once.
Result<Findings> review_rules(const assess::Campaign& campaign, collection::Catalogue& catalogue,
                              const RulesReview& review);

}  // namespace fovea::work
