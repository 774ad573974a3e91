#pragma once
// Sorts results by score.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace fovea::measure {

/// A score and the row it belongs to.
struct ScoredRow {
  double score = 0;
  std::size_t row = 0;
};

/// Sorts by score, highest first; equal scores keep their order. Takes linear time: it sorts by the
/// bytes of the scores' representation, because the processor mispredicts every other comparison of
/// random numbers. No score may be NaN. Keeps its buffers.
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
