#pragma once
// In which order the results of a topic are taken.

#include <span>
#include <vector>

#include "measure/family.hpp"

namespace fovea::measure {

/// The rows of one topic after another, best first. One object serves one thread.
class RowOrder {
 public:
  explicit RowOrder(const RunInput& input) : input_(input) {}

  /// Valid until the next call. Notes the first line that contradicts its place.
  Result<std::span<const std::size_t>> rows(const run::TopicSlice& slice, Remarks& remarks);

 private:
  [[nodiscard]] bool before(std::size_t a, std::size_t b) const;
  [[nodiscard]] Result<void> check_scores(const run::TopicSlice& slice) const;
  void note_disorder(const run::TopicSlice& slice, Remarks& remarks) const;

  RunInput input_;
  std::vector<std::size_t> rows_;
};

}  // namespace fovea::measure
