#pragma once
// Reviews the judgements of a campaign under a set of rules.

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "fovea/assess/analyse.hpp"
#include "fovea/assess/campaign.hpp"
#include "fovea/assess/review.hpp"

namespace fovea::assess {

/// The rules of the campaign: its setting "rules", otherwise default_rules.
Result<RuleSet> rules_of(const Campaign& campaign);
Result<void> set_rules(Campaign& campaign, std::string_view rules);

/// What one assessor has done on one topic, and what the pool asks for.
struct JudgedPool {
  std::string assessor;
  std::string topic;
  std::vector<Entry> entries;  ///< all entries of the stream, in order
  std::vector<PoolItem> pool;  ///< of the topic
};

/// The judged pools of all judges (see judges_of()), or of one of them, by name and topic.
Result<std::vector<JudgedPool>> judged_pools(
    const Campaign& campaign, const std::optional<std::string>& assessor = std::nullopt);

/// Visits the documents of the pool and those with judgements, by name. Judgements count in the
/// order in which they were made; a document that is not relevant is E0S0. Findings as in review().
using VisitReviewed = std::function<void(Reviewed&)>;
Result<void> review_pool(const JudgedPool& judged, RuleSet rules, collection::Catalogue& catalogue,
                         Findings& findings, const VisitReviewed& visit);

/// The number of elements of the pool's documents in each state.
Result<StateCounts> states_of(const JudgedPool& judged, RuleSet rules,
                              collection::Catalogue& catalogue, Findings& findings);

/// Sets the states in each line of progress(), under the rules of the campaign.
Result<void> add_states(const Campaign& campaign, collection::Catalogue& catalogue,
                        std::vector<TopicProgress>& lines, Findings& findings);

}  // namespace fovea::assess
