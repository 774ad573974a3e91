#pragma once
// Divides a source into chunks of documents for several threads.

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

/// Returns chunks of consecutive documents, each with enough bytes to be worth a thread's work. The
/// boundaries of the chunks do not depend on the threads.
class ChunkSource {
 public:
  /// `source` must outlive it.
  explicit ChunkSource(collection::DocumentSource& source) : source_(source) {}

  /// Returns the next chunk; nullopt at the end. Any thread can call it.
  std::optional<InputChunk> next();

 private:
  collection::DocumentSource& source_;
  std::mutex mutex_;
  std::uint64_t chunks_ = 0;
  bool at_end_ = false;
};

}  // namespace fovea::index
