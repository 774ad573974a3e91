#include "run.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "byte_writer.hpp"

namespace fovea::index {

std::uint64_t prefix_of(std::string_view text) {
  unsigned char bytes[sizeof(std::uint64_t)] = {};
  std::memcpy(bytes, text.data(), std::min(text.size(), sizeof(bytes)));
  std::uint64_t prefix = 0;
  for (const unsigned char byte : bytes) prefix = prefix << 8 | byte;
  return prefix;
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

std::size_t Run::memory() const {
  std::size_t bytes = 0;
  for (const Piece& piece : pieces) bytes += piece.bytes.size();
  return bytes;
}

}  // namespace fovea::index
