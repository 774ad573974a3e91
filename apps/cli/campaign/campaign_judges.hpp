#pragma once
// The judges of a campaign, for tables of agreement.

#include "fovea/assess/campaign.hpp"

#include "cli/agree/agreement_tables.hpp"

namespace fovea::cli {

struct CampaignJudges {
  std::vector<std::string> names;
  std::vector<qrels::Qrels> judgements;  ///< of each, on the topics that they judge

  /// Views of both.
  [[nodiscard]] std::vector<Judge> judges() const;
};

/// Without topics: on all that were judged.
Result<CampaignJudges> judges_in(const assess::Campaign& campaign, std::vector<std::string> topics);

}  // namespace fovea::cli
