#pragma once
// Judgements tried out on the unjudged results of a topic.

#include <vector>

#include "measure/documents/ranking.hpp"

namespace fovea::measure {

/// The highest grade that a judge would give: the highest in the judgements of any topic, at least
/// 1 and at least the level from which on a document is relevant. A topic's own highest grade says
/// less about the scale than those of the others.
std::int32_t top_grade(const Ranking& ranking, const Measure& measure);

/// Some of the unjudged results get one grade, the others 0. After that every result is judged.
class Completions {
 public:
  /// `grade` is not below any of the judgements.
  Completions(const Ranking& ranking, std::int32_t grade);

  /// Indexes of the unjudged results, in the order of the ranking.
  [[nodiscard]] const std::vector<std::size_t>& unjudged() const { return unjudged_; }

  /// The first or last `count` of them get the grade. The ranking holds until the next one.
  const Ranking& first(std::size_t count) { return complete(0, count, count); }
  const Ranking& last(std::size_t count) {
    return complete(unjudged_.size() - count, unjudged_.size(), count);
  }

  /// The same results, while the judgements of the topic hold the grade `known` more times than
  /// before: for bounds of a quotient whose parts are bounded apart.
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
