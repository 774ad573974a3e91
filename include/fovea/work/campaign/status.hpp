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
#include "fovea/work/review_rules.hpp"

namespace fovea::work {

struct CampaignStatus {
  std::vector<assess::TopicProgress> lines;  ///< by topic and assessor
  Findings findings;                         ///< judgements that do not fit the documents
};
/// With a catalogue, the lines include the states of the elements under the campaign's rules.
Result<CampaignStatus> campaign_status(const assess::Campaign& campaign,
                                       collection::Catalogue* catalogue);

/// The progress of one assessor on the topics that are or were assigned to them.
Result<std::vector<assess::TopicProgress>> assigned_progress(const assess::Campaign& campaign,
                                                             const std::string& assessor);

struct WorkOptions {
  std::optional<std::string> assessor = std::nullopt;  ///< only this assessor's work
  std::size_t gap = 18;                                ///< a longer break ends a session; minutes
  std::string asked_by = {};                           ///< place of errors about names
};
/// Analyses how people worked, from the log and the pools of all topics. An unknown assessor is a
/// usage error.
Result<assess::Analysis> campaign_work(const assess::Campaign& campaign,
                                       const WorkOptions& options);

struct RulesOptions {
  std::span<const assess::RuleSet> sets;
  std::optional<std::string> assessor;  ///< only this assessor's pools
  /// Called after each pool under each set.
  std::function<void(std::size_t done, std::size_t all)> advance = [](std::size_t, std::size_t) {};
};
struct ReviewedCampaign {
  std::vector<SetReview> reviews;  ///< one per set; its pools are called "topic assessor"
  Findings findings;               ///< the same for every set
};
/// Applies each set of rules to the judgements.
Result<ReviewedCampaign> review_rules(const assess::Campaign& campaign,
                                      collection::Catalogue& catalogue,
                                      const RulesOptions& options);

}  // namespace fovea::work
