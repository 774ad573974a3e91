#pragma once
// In which order the results of a topic are taken.

#include <span>
#include <vector>

#include "measure/family.hpp"
#include "measure/score_order.hpp"

namespace fovea::measure {

/// The rows of one topic after another, best first. One object serves one thread.
class RowOrder {
 public:
  explicit RowOrder(const RunInput& input) : input_(input) {}

  /// Valid until the next call. Notes the first line that contradicts its place.
  Result<std::span<const std::size_t>> rows(const run::TopicSlice& slice, Remarks& remarks);

 private:
  /// Whether the file has the results in the order asked for; an error where a score is needed and
  /// is not a number.
  Result<bool> look_through(const run::TopicSlice& slice, Remarks& remarks) const;
  [[nodiscard]] bool before(std::size_t a, std::size_t b) const;
  void sort_by_score(const run::TopicSlice& slice);
  void sort_by_rank();

  RunInput input_;
  std::vector<std::size_t> rows_;
  std::vector<ScoredRow> scored_;
  ScoreOrder score_order_;
};

}  // namespace fovea::measure
