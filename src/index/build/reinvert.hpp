#pragma once
// Reconstructs documents from an index, to index them again without parsing: for merging, and for
// sums over all documents.

#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "index/build/segment_writer.hpp"
#include "index/read/index_state.hpp"

namespace fovea::index {

struct ReinvertOptions {
  bool deleted = false;      ///< include deleted documents
  bool with_text = false;    ///< include the text of members
  std::uint64_t memory = 0;  ///< for the words of a chunk
};

/// The error for an index whose lists or trees are inconsistent.
Error damaged_index(const std::string& path);

/// Returns chunks of documents in the order of the index.
class Reinverter {
 public:
  /// `index` must outlive it.
  Reinverter(const Index::State& index, ReinvertOptions options);

  /// Returns the next chunk; nullopt at the end, an error if the index is damaged. Any thread can
  /// call it.
  std::optional<Result<Chunk>> next();

 private:
  /// Documents [first, end) of a segment.
  struct Batch {
    std::uint64_t number = 0;
    const PlacedSegment* segment = nullptr;
    std::uint32_t first = 0;
    std::uint32_t end = 0;
    bool fits = true;  ///< it has at most as many words as the manifest states for its segment
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
