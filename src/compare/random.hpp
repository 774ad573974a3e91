#pragma once
// Random numbers that are a function of seed, stream and position, so that threads can share work
// in any way and get the same result.

#include <cstdint>

namespace fovea::compare {

/// SplitMix64 (Steele, Lea and Flood 2014): the position is multiplied into the state, then mixed.
class Random {
 public:
  Random(std::uint64_t seed, std::uint64_t stream) : state_(mix(mix(seed) + stream * step)) {}

  /// The word at that position, in any order.
  [[nodiscard]] std::uint64_t at(std::uint64_t position) const {
    return mix(state_ + (position + 1) * step);
  }

  std::uint64_t next() { return mix(state_ += step); }

  /// 0 … limit - 1 (limit > 0); the bias is below limit / 2^64.
  std::uint64_t below(std::uint64_t limit) {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::uint64_t>(static_cast<Wide>(next()) * limit >> 64);
  }

  /// [0, 1), 53 bits.
  double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  static constexpr std::uint64_t step = 0x9E3779B97F4A7C15;

  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }

  std::uint64_t state_;
};

}  // namespace fovea::compare
