#pragma once
// Documents back out of an index, to be indexed again without parsing: for merging, and for sums
// over all documents.

#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "index/build/segment_writer.hpp"
#include "index/read/index_state.hpp"

namespace fovea::index {

struct ReinvertOptions {
  bool deleted = false;      ///< deleted documents too
  bool with_text = false;    ///< members get their text
  std::uint64_t memory = 0;  ///< for the words of a chunk
};

/// What to say of an index whose lists or trees contradict themselves.
Error damaged_index(const std::string& path);

/// Gives out chunks of documents in the order of the index.
class Reinverter {
 public:
  /// `index` must outlive it.
  Reinverter(const Index::State& index, ReinvertOptions options);

  /// From any thread; nothing at the end, or an error if the index is damaged.
  std::optional<Result<Chunk>> next();

 private:
  /// Documents [first, end) of a segment.
  struct Batch {
    std::uint64_t number = 0;
    const PlacedSegment* segment = nullptr;
    std::uint32_t first = 0;
    std::uint32_t end = 0;
    bool fits = true;  ///< it has no more words than the manifest says of its segment
  };

  std::optional<Batch> next_batch();

  const Index::State& index_;
  ReinvertOptions options_;
  std::mutex mutex_;
  std::uint64_t batches_ = 0;
  std::size_t segment_ = 0;
  std::uint32_t doc_ = 0;
};

}  // namespace fovea::index
