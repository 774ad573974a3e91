#pragma once
// How far the judges of a campaign agree.

#include <string>
#include <vector>

#include "fovea/assess/campaign.hpp"
#include "fovea/compare/agree.hpp"

namespace fovea::work {

/// Two judges on one scale.
struct PairAgreement {
  std::string scale;  ///< as agree::ratings_of() names it, or highlighted_text
  std::string judge;
  std::string other;
  /// For highlighted text: counts the documents that either of them highlighted, and `exact` is the
  /// F of characters, mean over documents.
  agree::Agreement agreement;
};

inline constexpr std::string_view highlighted_text = "highlighted text";

/// The agreement of every two of campaign_judges() on every scale on which both have judged an
/// item, pair by pair. Without topics: on all that were judged. An unknown topic is a usage error
/// with the place `asked_by`.
Result<std::vector<PairAgreement>> campaign_agreement(const assess::Campaign& campaign,
                                                      const std::vector<std::string>& topics,
                                                      const std::string& asked_by = "");

}  // namespace fovea::work
