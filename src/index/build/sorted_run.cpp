#include "index/build/sorted_run.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "index/code/byte_writer.hpp"

namespace fovea::index {

TermKey key_of(std::string_view text) {
  std::uint64_t bytes = 0;
  const std::size_t size = std::min(text.size(), sizeof(bytes));
  std::memcpy(&bytes, text.data(), size);
  return {__builtin_bswap64(bytes),
          static_cast<std::uint32_t>(std::min(text.size(), sizeof(bytes) + 1))};
}

void RunWriter::begin(std::string_view term, std::uint64_t postings, std::uint64_t bytes) {
  constexpr std::size_t sample_every = std::size_t{64} << 10;
  if (samples_.empty() || bytes_.size() - samples_.back().offset >= sample_every) {
    samples_.push_back({std::string(term), bytes_.size()});
  }
  put_text(bytes_, term);
  put_varint(bytes_, postings);
  put_varint(bytes_, bytes);
}

std::string RunWriter::take_bytes() { return std::exchange(bytes_, {}); }

std::vector<RunSample> RunWriter::take_samples() { return std::exchange(samples_, {}); }

std::size_t SortedRun::memory() const {
  std::size_t bytes = 0;
  for (const Piece& piece : pieces) bytes += piece.bytes.size();
  return bytes;
}

}  // namespace fovea::index
