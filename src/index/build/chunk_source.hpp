#pragma once
// Cutting a source into chunks of documents for several threads.

#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "fovea/collection.hpp"

namespace fovea::index {

struct InputChunk {
  std::uint64_t number = 0;
  std::vector<collection::RawDocument> documents;
};

/// Gives out consecutive documents, about as many bytes at a time as are worth a thread's while.
/// Where chunks end does not depend on the threads.
class ChunkSource {
 public:
  /// `source` must outlive it.
  explicit ChunkSource(collection::DocumentSource& source) : source_(source) {}

  /// From any thread; nothing at the end.
  std::optional<InputChunk> next();

 private:
  collection::DocumentSource& source_;
  std::mutex mutex_;
  std::uint64_t chunks_ = 0;
  bool at_end_ = false;
};

}  // namespace fovea::index
