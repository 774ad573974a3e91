#pragma once
// How far judges agree, on everything that they judged.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "fovea/collection.hpp"
#include "fovea/compare/agree.hpp"
#include "fovea/work/judges.hpp"

namespace fovea::work {

/// Two judges, by their positions.
struct JudgePair {
  std::size_t a = 0;
  std::size_t b = 0;
  friend bool operator==(const JudgePair&, const JudgePair&) = default;
};

/// Two judges on one scale on which both have judged an item.
struct ScaleAgreement {
  std::string scale;
  JudgePair judges;
  agree::Agreement agreement;
  std::uint64_t by_one = 0;  ///< items that only one of them judged
};

/// All judges together on one scale.
struct GroupAgreement {
  std::string scale;
  std::size_t judges = 0;
  std::size_t items = 0;
  std::uint64_t by_all = 0;  ///< items that all judges judged
  std::uint64_t by_two = 0;  ///< items that at least two judges judged
  std::optional<double> fleiss_kappa;
  std::optional<double> mean_kappa;
  /// Krippendorff's alpha; only the nominal one if the categories have no order.
  std::optional<double> nominal;
  std::optional<double> ordinal;
  std::optional<double> interval;
};

/// The categories of one scale, over all pairs of judges (table 4 of Piwowarski and Lalmas,
/// "Providing Consistent and Exhaustive Relevance Assessments for XML Retrieval Evaluation", CIKM
/// 2004).
struct CategoryAgreement {
  std::string scale;
  std::optional<double> exact;
  std::vector<std::string> categories;
  /// How often two categories met: a row has its own category and those after it, because it does
  /// not matter which judge gave which category.
  std::vector<std::vector<std::uint64_t>> met;
  std::vector<std::optional<double>> shares;  ///< agree::category_agreement()
};

/// What two judges have in common, of one kind.
template <class Agreement>
struct OfPair {
  JudgePair judges;
  Agreement agreement;
};

struct ComparedJudges {
  std::vector<ScaleAgreement> pairs;  ///< scale by scale
  std::vector<GroupAgreement> groups;
  std::vector<CategoryAgreement> categories;
  std::vector<OfPair<agree::TopicDisagreement>> disagreements;  ///< by pair, then by topic
  std::vector<OfPair<agree::HighlightAgreement>> highlights;
  std::vector<OfPair<agree::EntryAgreement>> entries;

  [[nodiscard]] bool empty() const {
    return groups.empty() && disagreements.empty() && highlights.empty() && entries.empty();
  }
};

/// Compares every two judges. The catalogue, which may be null, locates text points. Empty if no
/// item was judged twice.
Result<ComparedJudges> compare_judges(std::span<const Judge> judges,
                                      collection::Catalogue* catalogue);
/// The same, but an error with the place `asked_by` if no item was judged twice.
Result<ComparedJudges> compare_judges(std::span<const Judge> judges,
                                      collection::Catalogue* catalogue,
                                      const std::string& asked_by);

}  // namespace fovea::work
