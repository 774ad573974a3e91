#pragma once
// Hypothetical judgements of the unjudged results of a topic.

#include <vector>

#include "measure/documents/ranking.hpp"

namespace fovea::measure {

/// The highest grade that an assessor would give: the highest in the judgements of any topic, at
/// least 1 and at least the level from which a document is relevant. The highest grade of the topic
/// alone says less about the scale.
std::int32_t top_grade(const Ranking& ranking, const Measure& measure);

/// Gives one grade to some of the unjudged results and 0 to the others. After that every result is
/// judged.
class Completions {
 public:
  /// `grade` must not be below the grade of any judgement.
  Completions(const Ranking& ranking, std::int32_t grade);

  /// Indexes of the unjudged results, in the order of the ranking.
  [[nodiscard]] const std::vector<std::size_t>& unjudged() const { return unjudged_; }

  /// Gives the grade to the first or last `count` of them. The ranking is valid until the next
  /// call.
  const Ranking& first(std::size_t count) { return complete(0, count, count); }
  const Ranking& last(std::size_t count) {
    return complete(unjudged_.size() - count, unjudged_.size(), count);
  }

  /// The same results, but the judgements of the topic contain the grade `known` more times than
  /// before. This serves bounds of a quotient whose parts are bounded separately.
  const Ranking& first(std::size_t count, std::size_t known) { return complete(0, count, known); }
  const Ranking& last(std::size_t count, std::size_t known) {
    return complete(unjudged_.size() - count, unjudged_.size(), known);
  }

 private:
  const Ranking& complete(std::size_t begin, std::size_t end, std::size_t known);

  std::int32_t grade_;
  std::vector<std::size_t> unjudged_;
  std::vector<std::int32_t> grades_;
  std::vector<Hit> hits_;
  std::vector<std::int32_t> judged_;  ///< the grade, the judgements, 0: as often as could be needed
  Ranking ranking_;
};

}  // namespace fovea::measure
