#pragma once
// One topic of a run against its judgements, shared by all measures of documents.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

#include "fovea/measure.hpp"

namespace fovea::measure {

/// Negative grades are not judgements: trec_eval reads any negative grade as "in the pool, not
/// judged".
constexpr std::int32_t outside_pool = -1;
constexpr std::int32_t pooled_unjudged = -2;

/// A result with a positive grade. Ranks count from 1.
struct Hit {
  std::size_t rank = 0;
  std::int32_t grade = 0;
};

struct Ranking {
  std::span<const std::int32_t> grades;  ///< by rank, from 0
  std::span<const Hit> hits;             ///< in the order of their ranks
  std::span<const std::int32_t> judged;  ///< the grades >= 0 of the topic, descending
  std::int32_t highest = 0;              ///< grade of all topics, 0 if there is none
  int trec_eval = 0;                     ///< Options::trec_eval

  [[nodiscard]] std::size_t retrieved() const { return grades.size(); }

  /// Judged documents with a grade of at least `level`, retrieved or not.
  [[nodiscard]] std::size_t relevant(std::int64_t level) const {
    const auto end = std::partition_point(judged.begin(), judged.end(),
                                          [&](std::int32_t grade) { return grade >= level; });
    return static_cast<std::size_t>(end - judged.begin());
  }

  /// Relevant results among the first `cutoff`.
  [[nodiscard]] std::size_t relevant_retrieved(std::int64_t level, std::size_t cutoff) const {
    std::size_t count = 0;
    for (const Hit& hit : hits) count += hit.grade >= level && hit.rank <= cutoff;
    return count;
  }
};

/// a / b, or 0 if b is 0.
inline double ratio(double a, double b) { return b == 0 ? 0 : a / b; }
inline double ratio(std::size_t a, std::size_t b) {
  return ratio(static_cast<double>(a), static_cast<double>(b));
}

/// log2(rank + 1), the discount of DCG.
double discount(std::size_t rank);

/// The parameter `rel`: the lowest grade of a relevant document.
Parameter relevance_level();

}  // namespace fovea::measure
