#include "chunk_source.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::index {
namespace {

constexpr std::size_t chunk_bytes = std::size_t{4} << 20;
constexpr std::size_t chunk_inputs = 4096;

Error duplicate(const Input& input) {
  return {ErrorKind::data,
          {input.file},
          fmt::format("there is another document with the id '{}'", printable(input.name)),
          "only the first is indexed"};
}

}  // namespace

std::optional<InputChunk> ChunkSource::next() {
  const std::scoped_lock lock(mutex_);
  if (at_end_) return std::nullopt;
  InputChunk chunk;
  std::size_t bytes = 0;
  while (bytes < chunk_bytes && chunk.inputs.size() < chunk_inputs) {
    auto input = next_();
    if (!input) {
      at_end_ = true;
      break;
    }
    if (!*input) {
      chunk.skipped.push_back(std::move(*input).error());
    } else if (!names_.insert((*input)->name).second) {
      chunk.skipped.push_back(duplicate(**input));
    } else {
      bytes += (*input)->content.size();
      chunk.inputs.push_back(**std::move(input));
    }
  }
  if (chunk.inputs.empty() && chunk.skipped.empty()) return std::nullopt;
  chunk.number = chunks_++;
  return chunk;
}

}  // namespace fovea::index
