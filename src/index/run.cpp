#include "run.hpp"

#include <utility>

#include "byte_writer.hpp"

namespace fovea::index {

void RunWriter::add(std::string_view term, std::uint64_t postings, std::string_view bytes) {
  constexpr std::size_t sample_every = std::size_t{64} << 10;
  if (samples_.empty() || bytes_.size() - samples_.back().offset >= sample_every) {
    samples_.push_back({std::string(term), bytes_.size()});
  }
  put_text(bytes_, term);
  put_varint(bytes_, postings);
  put_text(bytes_, bytes);
}

std::string RunWriter::take_bytes() { return std::exchange(bytes_, {}); }

std::vector<RunSample> RunWriter::take_samples() { return std::exchange(samples_, {}); }

std::size_t Run::memory() const {
  std::size_t bytes = 0;
  for (const Piece& piece : pieces) bytes += piece.bytes.size();
  return bytes;
}

}  // namespace fovea::index
