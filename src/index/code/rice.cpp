#include "index/code/rice.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace fovea::index {
namespace {

class BitWriter {
 public:
  explicit BitWriter(std::string& out) : out_(out) {}

  /// `bits` must be at most 32.
  void put(std::uint64_t value, unsigned bits) {
    pending_ |= value << used_;
    used_ += bits;
    if (used_ < 32) return;
    const auto whole = static_cast<std::uint32_t>(pending_);
    out_.append(reinterpret_cast<const char*>(&whole), sizeof(whole));
    pending_ >>= 32;
    used_ -= 32;
  }
  void put_zeros(std::uint64_t count) {
    constexpr unsigned step = 32;
    for (; count > step; count -= step) put(0, step);
    put(0, static_cast<unsigned>(count));
  }
  void finish() { out_.append(reinterpret_cast<const char*>(&pending_), (used_ + 7) / 8); }

 private:
  std::string& out_;
  std::uint64_t pending_ = 0;
  unsigned used_ = 0;  ///< below 32 between calls
};

class BitReader {
 public:
  explicit BitReader(std::string_view bytes) : bytes_(bytes), end_(bytes.size() * 8) {}

  /// At least 57 bits from the current place; bits after the end are unspecified.
  [[nodiscard]] std::uint64_t window() const {
    std::uint64_t bits = 0;
    std::memcpy(&bits, bytes_.data() + at_ / 8, sizeof(bits));
    return bits >> (at_ % 8);
  }
  /// Skips bits. Returns whether that many were left.
  bool skip(std::uint64_t bits) {
    at_ += bits;
    return at_ <= end_;
  }
  [[nodiscard]] bool at_end() const { return at_ >= end_; }

 private:
  std::string_view bytes_;
  std::uint64_t end_;
  std::uint64_t at_ = 0;
};

/// Counts zeros up to a one and skips both. Returns false at the end.
bool take_unary(BitReader& in, std::uint64_t& zeros) {
  constexpr unsigned sure = 56;
  zeros = 0;
  while (!in.at_end()) {
    const auto run = static_cast<unsigned>(std::countr_zero(in.window()));
    if (run < sure) {
      zeros += run;
      return in.skip(run + 1);
    }
    zeros += sure;
    in.skip(sure);
  }
  return false;
}

}  // namespace

unsigned rice_bits(std::uint32_t words, std::uint32_t count) {
  // 11/16 is about ln 2, the best parameter for geometrically distributed differences.
  const std::uint64_t mean = std::uint64_t{words} * 11 / 16 / std::max(count, 1U);
  return mean == 0 ? 0 : static_cast<unsigned>(std::bit_width(mean)) - 1;
}

void put_positions(std::span<const std::uint32_t> positions, std::uint32_t words,
                   std::string& out) {
  const unsigned bits = rice_bits(words, static_cast<std::uint32_t>(positions.size()));
  BitWriter writer(out);
  std::uint32_t next = 0;
  for (const std::uint32_t position : positions) {
    const std::uint64_t difference = position - next;
    writer.put_zeros(difference >> bits);
    writer.put(1, 1);
    writer.put(difference & ((std::uint64_t{1} << bits) - 1), bits);
    next = position + 1;
  }
  writer.finish();
}

bool get_positions(std::string_view bytes, std::uint32_t words,
                   std::span<std::uint32_t> positions) {
  const unsigned bits = rice_bits(words, static_cast<std::uint32_t>(positions.size()));
  const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
  BitReader reader(bytes);
  std::uint64_t next = 0;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    std::uint64_t high = 0;
    const bool whole = take_unary(reader, high);
    const std::uint64_t position = whole ? next + (high << bits) + (reader.window() & mask) : words;
    if (!whole || !reader.skip(bits) || position >= words) {
      std::fill(positions.begin() + static_cast<std::ptrdiff_t>(i), positions.end(), 0);
      return false;
    }
    positions[i] = static_cast<std::uint32_t>(position);
    next = position + 1;
  }
  return true;
}

}  // namespace fovea::index
