#pragma once
// The judgements of a campaign seen under a set of rules.

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "fovea/assess/analyse.hpp"
#include "fovea/assess/campaign.hpp"
#include "fovea/assess/review.hpp"

namespace fovea::assess {

/// The rules under which the campaign judges: its setting "rules", else the usual ones.
Result<RuleSet> rules_of(const Campaign& campaign);
Result<void> set_rules(Campaign& campaign, std::string_view rules);

/// What one assessor has done on one topic, and what the pool asks for.
struct JudgedPool {
  std::string assessor;
  std::string topic;
  std::vector<Entry> entries;  ///< all of the stream, in order
  std::vector<PoolItem> pool;  ///< of the topic
};

/// Those of all judges (judges_of()), or of one of them, by name and topic.
Result<std::vector<JudgedPool>> judged_pools(
    const Campaign& campaign, const std::optional<std::string>& assessor = std::nullopt);

/// The documents of the pool and those with judgements, one after another, by name. Judgements
/// count in the order in which they were made; a document that is not relevant is E0S0. Findings as
/// in review().
using VisitReviewed = std::function<void(Reviewed&)>;
Result<void> review_pool(const JudgedPool& judged, RuleSet rules, collection::Catalogue& catalogue,
                         Findings& findings, const VisitReviewed& visit);

/// How many elements of the pool's documents are in which state.
Result<StateCounts> states_of(const JudgedPool& judged, RuleSet rules,
                              collection::Catalogue& catalogue, Findings& findings);

/// Gives each line of progress() the states of its elements under the rules of the campaign.
Result<void> add_states(const Campaign& campaign, collection::Catalogue& catalogue,
                        std::vector<TopicProgress>& lines, Findings& findings);

}  // namespace fovea::assess
