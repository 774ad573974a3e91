#pragma once
// Bytes with one checksum per block, so that every block can be verified when it is read.

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "fovea/base/bytes.hpp"

namespace fovea::index {

/// The 64-bit XXH3 hash of `bytes`.
std::uint64_t checksum_of(std::string_view bytes);

constexpr std::size_t sum_block_bytes = std::size_t{16} << 10;

/// The checksums of the blocks of `bytes` as u64. The last block may be shorter.
std::string sums_of(std::string_view bytes);

/// A file that ends with the checksums of the bytes before them. Many threads can use it at once.
class SummedBytes {
 public:
  SummedBytes() = default;
  /// `checksum` is that of the sums; nullopt if it does not match.
  static std::optional<SummedBytes> open(const Bytes& file, std::uint64_t checksum);

  /// The bytes without the sums; not verified.
  [[nodiscard]] const Bytes& bytes() const { return bytes_; }
  [[nodiscard]] std::size_t size() const { return bytes_.size(); }

  /// Bytes [begin, end); nullopt if they differ from what was written or if there are fewer.
  [[nodiscard]] std::optional<std::string_view> read(std::uint64_t begin, std::uint64_t end) const;
  /// The start of the first damaged block.
  [[nodiscard]] std::optional<std::uint64_t> damaged_at() const;

 private:
  [[nodiscard]] bool verify(std::uint64_t block) const;

  Bytes bytes_;
  Bytes sums_;
  std::unique_ptr<std::atomic<bool>[]> verified_;  ///< by block
};

}  // namespace fovea::index
