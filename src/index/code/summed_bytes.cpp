#include "index/code/summed_bytes.hpp"

#include <xxhash.h>

#include "index/code/byte_reader.hpp"
#include "index/code/byte_writer.hpp"

namespace fovea::index {
namespace {

constexpr std::uint64_t up(std::uint64_t size, std::uint64_t step) {
  return size / step + (size % step == 0 ? 0 : 1);
}

}  // namespace

std::uint64_t checksum_of(std::string_view bytes) {
  return XXH3_64bits(bytes.data(), bytes.size());
}

std::string sums_of(std::string_view bytes) {
  std::string sums;
  for (std::size_t at = 0; at < bytes.size(); at += sum_block_bytes) {
    put_fixed(sums, checksum_of(bytes.substr(at, sum_block_bytes)));
  }
  return sums;
}

std::optional<SummedBytes> SummedBytes::open(const Bytes& file, std::uint64_t checksum) {
  const std::uint64_t blocks = up(file.size(), sum_block_bytes + sizeof(std::uint64_t));
  const std::uint64_t sums = blocks * sizeof(std::uint64_t);
  if (sums > file.size()) return std::nullopt;
  SummedBytes opened;
  opened.bytes_ = file.part(file.text().substr(0, file.size() - sums));
  opened.sums_ = file.part(file.text().substr(file.size() - sums));
  if (checksum_of(opened.sums_.text()) != checksum) return std::nullopt;
  opened.verified_ = std::make_unique<std::atomic<bool>[]>(blocks);
  return opened;
}

std::optional<std::string_view> SummedBytes::read(std::uint64_t begin, std::uint64_t end) const {
  if (begin > end || end > bytes_.size()) return std::nullopt;
  if (begin == end) return std::string_view();
  for (std::uint64_t block = begin / sum_block_bytes; block * sum_block_bytes < end; ++block) {
    if (!verified_[block].load(std::memory_order_relaxed) && !verify(block)) return std::nullopt;
  }
  return bytes_.text().substr(begin, end - begin);
}

bool SummedBytes::verify(std::uint64_t block) const {
  const std::string_view bytes = bytes_.text().substr(block * sum_block_bytes, sum_block_bytes);
  const bool good = checksum_of(bytes) == load<std::uint64_t>(sums_.text().data(), block);
  if (good) verified_[block].store(true, std::memory_order_relaxed);
  return good;
}

std::optional<std::uint64_t> SummedBytes::damaged_at() const {
  for (std::uint64_t block = 0; block * sum_block_bytes < bytes_.size(); ++block) {
    if (!verify(block)) return block * sum_block_bytes;
  }
  return std::nullopt;
}

}  // namespace fovea::index
