#pragma once
// The judges of a campaign with their judgements, for comparison.

#include <string>
#include <vector>

#include "fovea/assess/campaign.hpp"
#include "fovea/work/judges.hpp"

namespace fovea::work {

/// The judges by name, with their judgements on the topics that they judge. Without topics: on all
/// topics that were judged. An unknown topic is a usage error with the place `asked_by`.
/// Adjudicators are not judges of the topics that they decide, nor are assessors who have handed a
/// topic over.
Result<std::vector<Judge>> campaign_judges(const assess::Campaign& campaign,
                                           const std::vector<std::string>& topics,
                                           const std::string& asked_by = "");

}  // namespace fovea::work
