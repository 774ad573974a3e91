#pragma once
// The judges of a campaign with what each of them says, to compare them.

#include <string>
#include <vector>

#include "fovea/assess/campaign.hpp"
#include "fovea/qrels.hpp"

namespace fovea::work {

struct CampaignJudge {
  std::string name;
  qrels::Qrels judgements;  ///< on the topics that they judge
};

/// By name. Without topics: on all that were judged. Adjudicators are not judges of the topics that
/// they decide, nor are assessors who have handed a topic over.
Result<std::vector<CampaignJudge>> campaign_judges(const assess::Campaign& campaign,
                                                   std::vector<std::string> topics);

}  // namespace fovea::work
