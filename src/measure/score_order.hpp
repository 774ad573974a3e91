#pragma once
// Sorting results by their scores.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace fovea::measure {

/// A score and the row it belongs to.
struct ScoredRow {
  double score = 0;
  std::size_t row = 0;
};

/// Sorts by score, highest first; equal scores keep their order. Linear: scores are sorted by the
/// bytes of their representation, because comparisons of random numbers are guessed wrong by the
/// processor every other time. No score is NaN. Keeps its buffers.
class ScoreOrder {
 public:
  void sort(std::vector<ScoredRow>& rows);

 private:
  struct Entry {
    std::uint64_t key;
    std::size_t row;
  };
  std::vector<Entry> entries_;
  std::vector<Entry> other_;
};

}  // namespace fovea::measure
