#pragma once
// Agreement between judges: two or more sets of judgements of any kind.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/result.hpp"
#include "fovea/qrels.hpp"
#include "fovea/region.hpp"

namespace fovea::agree {

struct Category {
  std::string name;
  double value = 0;  ///< position on the scale
  friend bool operator==(const Category&, const Category&) = default;
};

/// The judgements of the same items on one scale.
struct Ratings {
  std::string scale;
  bool ordered = true;               ///< whether values express distances between categories
  std::vector<Category> categories;  ///< ascending values
  std::size_t judges = 0;
  /// One per judge, item after item: an index into categories, or nullopt if not judged.
  std::vector<std::optional<std::uint32_t>> given;

  [[nodiscard]] std::size_t items() const { return judges == 0 ? 0 : given.size() / judges; }
  [[nodiscard]] std::span<const std::optional<std::uint32_t>> of(std::size_t item) const {
    return std::span(given).subspan(item * judges, judges);
  }
};

/// Every scale with judgements by at least two judges: documents by grade and by relevance;
/// elements by exhaustivity, specificity, the relevance and coverage of 2002, grade, and both
/// dimensions together. An element that was "too small" is between 0 and 1; unknown ones are not
/// judged. The first judgement of an item by a judge counts. Fails if a scale has too many values
/// to be categories.
Result<std::vector<Ratings>> ratings_of(std::span<const qrels::Qrels* const> judges);

/// The numbers of items by the categories of two judges: rows are the first's, columns the
/// second's.
struct Confusion {
  std::vector<Category> categories;
  bool ordered = true;
  std::vector<std::uint64_t> counts;

  [[nodiscard]] std::uint64_t at(std::size_t row, std::size_t column) const {
    return counts[row * categories.size() + column];
  }
  [[nodiscard]] std::uint64_t items() const;
};
Confusion confusion(const Ratings& ratings, std::size_t a, std::size_t b);
/// The sum of the counts of all pairs of judges.
Confusion confusion(const Ratings& ratings);

/// Values are nullopt if both judged nothing in common, or if chance alone gives full agreement.
struct Agreement {
  std::uint64_t items = 0;  ///< judged by both
  std::optional<double> exact;
  std::optional<double> near;  ///< at most 1 apart; for ordered scales
  std::optional<double>
      pooled_kappa;             ///< chance agreement from the categories of both judges together
  std::optional<double> kappa;  ///< Cohen: chance agreement from the categories of each judge
  /// Cohen's weighted kappa: a pair of categories counts as 1 - d or 1 - d^2, where d is their
  /// distance as a share of the largest distance. Distances count steps between categories, or use
  /// the values of the categories; the two differ if values are missing or not evenly spaced.
  std::optional<double> linear;
  std::optional<double> quadratic;
  std::optional<double> linear_by_value;
  std::optional<double> quadratic_by_value;
};
Agreement agreement(const Confusion& counts);

/// The share of the items that either judge put into a category that both put there, as in table 4
/// of Piwowarski and Lalmas, "Providing consistent and exhaustive relevance assessments for XML
/// retrieval evaluation", 2004; nullopt if there are none.
std::vector<std::optional<double>> category_agreement(const Confusion& counts);

/// The mean of Cohen's kappas of all pairs of judges that have one: Manning, Raghavan and Schütze,
/// Introduction to Information Retrieval, 2008, section 8.5.
std::optional<double> mean_kappa(const Ratings& ratings);

/// The documents of a topic that both judges judged, and those on whose relevance they disagree.
struct TopicDisagreement {
  std::string topic;
  std::uint64_t judged = 0;
  std::uint64_t disagreements = 0;
  std::uint64_t not_relevant = 0;  ///< among the disagreements, not relevant to the second judge
  std::uint64_t relevant = 0;      ///< among the disagreements, relevant to the second judge
};
/// Topics in the order of the first judge, restricted to those with a document judged by both.
std::vector<TopicDisagreement> disagreements(const qrels::Qrels& a, const qrels::Qrels& b);

/// Fleiss' kappa over the items that every judge judged.
std::optional<double> fleiss_kappa(const Ratings& ratings);

enum class Level : std::uint8_t { nominal, ordinal, interval };
/// Krippendorff's alpha, over all items with two or more ratings.
std::optional<double> krippendorff_alpha(const Ratings& ratings, Level level);

/// Locates text points in a document; nullopt if this is impossible.
using Locate = std::function<std::optional<region::Range>(
    std::string_view doc, std::string_view from, std::string_view to)>;

/// Agreement on the documents of a topic that both judges judged and at least one highlighted.
/// Empty if a judge highlights nothing anywhere, because some formats have no highlights.
struct HighlightAgreement {
  std::size_t documents = 0;
  std::size_t both = 0;            ///< documents with highlights by both
  std::size_t unlocated = 0;       ///< skipped: text points without the documents
  std::optional<double> f;         ///< of characters, mean over documents
  std::optional<double> iou;       ///< intersection over union, mean over documents
  std::optional<double> pooled_f;  ///< of all characters together
  std::optional<double> pooled_iou;
};
HighlightAgreement highlight_agreement(const qrels::Qrels& a, const qrels::Qrels& b,
                                       const Locate& locate = nullptr);

/// Agreement on documents with a best entry point by both judges; distances in code points.
struct EntryAgreement {
  std::size_t documents = 0;
  std::size_t unlocated = 0;
  std::optional<double> same;  ///< share with exactly the same point
  std::optional<double> mean;
  std::optional<double> median;
};
EntryAgreement entry_agreement(const qrels::Qrels& a, const qrels::Qrels& b,
                               const Locate& locate = nullptr);

}  // namespace fovea::agree
