#pragma once
// The order of the results of a topic.

#include <span>
#include <vector>

#include "measure/family.hpp"
#include "measure/score_order.hpp"

namespace fovea::measure {

/// Returns the rows of one topic after another, best first. Each object serves one thread.
class RowOrder {
 public:
  explicit RowOrder(const RunInput& input) : input_(input) {}

  /// The rows are valid until the next call. Records the first line that contradicts its position.
  Result<std::span<const std::size_t>> rows(const run::TopicSlice& slice, Remarks& remarks);

 private:
  /// Whether the file has the results in the requested order. Returns an error if a score is needed
  /// and is not a number.
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
