#include "index/build/chunk_source.hpp"

namespace fovea::index {
namespace {

constexpr std::size_t chunk_bytes = std::size_t{8} << 20;
constexpr std::size_t chunk_documents = 4096;

}  // namespace

std::optional<InputChunk> ChunkSource::next() {
  const std::scoped_lock lock(mutex_);
  InputChunk chunk;
  std::size_t bytes = 0;
  while (!at_end_ && bytes < chunk_bytes && chunk.documents.size() < chunk_documents) {
    auto document = source_.next();
    if (document) {
      bytes += document->content.size();
      chunk.documents.push_back(*std::move(document));
    } else {
      at_end_ = true;
    }
  }
  if (chunk.documents.empty()) return std::nullopt;
  chunk.number = chunks_++;
  return chunk;
}

}  // namespace fovea::index
