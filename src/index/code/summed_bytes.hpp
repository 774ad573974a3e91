#pragma once
// Bytes with a checksum of each block, so that what is read can be verified when it is read.

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "fovea/base/bytes.hpp"

namespace fovea::index {

/// XXH3, 64 bits.
std::uint64_t checksum_of(std::string_view bytes);

constexpr std::size_t sum_block_bytes = std::size_t{16} << 10;

/// The checksums of the blocks of `bytes`, the last of which may be shorter, as u64.
std::string sums_of(std::string_view bytes);

/// A file that ends with the sums of what goes before them. Safe to use by many threads at once.
class SummedBytes {
 public:
  SummedBytes() = default;
  /// `checksum` is that of the sums; nothing if they are others.
  static std::optional<SummedBytes> open(const Bytes& file, std::uint64_t checksum);

  /// Without the sums; not verified.
  [[nodiscard]] const Bytes& bytes() const { return bytes_; }
  [[nodiscard]] std::size_t size() const { return bytes_.size(); }

  /// Bytes [begin, end) if they are as they were written; nothing if not, or if there are fewer.
  [[nodiscard]] std::optional<std::string_view> read(std::uint64_t begin, std::uint64_t end) const;
  /// Where the first damaged block begins.
  [[nodiscard]] std::optional<std::uint64_t> damaged_at() const;

 private:
  [[nodiscard]] bool verify(std::uint64_t block) const;

  Bytes bytes_;
  Bytes sums_;
  std::unique_ptr<std::atomic<bool>[]> verified_;  ///< by block
};

}  // namespace fovea::index
