#pragma once
// One topic of a run against judgements by aspect.

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "fovea/measure.hpp"

namespace fovea::measure {

struct AspectGrade {
  std::uint32_t aspect = 0;
  std::int32_t grade = 0;  ///< at least 0: negative grades are not judgements
};

struct AspectDocument {
  std::string_view name;
  std::vector<AspectGrade> grades;  ///< in the order of the aspects
};

constexpr std::uint32_t no_document = std::numeric_limits<std::uint32_t>::max();

struct AspectTopic {
  std::span<const AspectDocument> documents;  ///< judged for at least one aspect
  std::size_t aspects = 0;  ///< in the judgements, even those without a relevant document
  std::span<const std::uint32_t> ranking;  ///< by rank: an index into documents, or no_document
};

/// The topic with a given relevance level.
class RelevantAspects {
 public:
  RelevantAspects(const AspectTopic& topic, std::int64_t level);

  /// Number of aspects for which some judged document is relevant; the others cannot be found.
  [[nodiscard]] std::size_t findable() const { return findable_; }
  /// Number of documents relevant for the aspect, retrieved or not.
  [[nodiscard]] std::size_t relevant(std::uint32_t aspect) const { return relevant_[aspect]; }
  [[nodiscard]] std::size_t aspects() const { return relevant_.size(); }
  /// The aspects that a document is relevant for; none for no_document.
  [[nodiscard]] std::span<const std::uint32_t> of(std::uint32_t document) const;

 private:
  std::vector<std::vector<std::uint32_t>> of_;
  std::vector<std::size_t> relevant_;
  std::size_t findable_ = 0;
};

/// The gain of each rank if an aspect is worth (1 - alpha)^n to a reader who has seen n documents
/// about it: Clarke and others, Novelty and diversity in information retrieval evaluation, SIGIR
/// 2008.
std::vector<double> novelty_gains(const RelevantAspects& aspects,
                                  std::span<const std::uint32_t> ranking, double alpha);

/// The order in which each document adds most to those before it; ties go to the greater name, as
/// in ndeval. Finding the best order is NP-hard; this one is the usual ideal. Omits documents that
/// are relevant for no aspect, and places at most `most`.
std::vector<std::uint32_t> greedy_ideal(const AspectTopic& topic, const RelevantAspects& aspects,
                                        double alpha, std::size_t most);

/// The parameter `alpha`.
Parameter redundancy_intolerance();

}  // namespace fovea::measure
