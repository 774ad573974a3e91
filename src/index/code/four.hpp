#pragma once
// Operations on four numbers at once. GCC and clang compile them to the vector instructions of the
// processor; the baseline of x86-64 is enough.

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace fovea::index {

using Four = std::uint32_t __attribute__((vector_size(16)));
constexpr std::uint32_t lanes = sizeof(Four) / sizeof(std::uint32_t);

/// Loads four numbers, which need not be aligned.
inline Four load_four(const void* from) {
  Four four;
  std::memcpy(&four, from, sizeof(four));
  return four;
}

inline void store_four(const Four& four, void* to) { std::memcpy(to, &four, sizeof(four)); }

/// The sums of each number and those before it.
inline Four prefix_sums(const Four& four) {
  constexpr Four zero{};
  const Four pairs = four + __builtin_shufflevector(zero, four, 0, 4, 5, 6);
  return pairs + __builtin_shufflevector(zero, pairs, 0, 1, 4, 5);
}

/// The same bits as signed numbers, because comparing these takes one instruction.
using Signed = std::int32_t __attribute__((vector_size(16)));

inline Signed load_signed(const void* from) { return reinterpret_cast<Signed>(load_four(from)); }

/// Whether a comparison is true for at least one of them.
inline bool any_of(const Signed& truths) {
  using Halves = std::uint64_t __attribute__((vector_size(16)));
  const auto halves = reinterpret_cast<Halves>(truths);
  return (halves[0] | halves[1]) != 0;
}

/// The bits that are set in at least one of them.
inline std::uint32_t bits_of(const Four& four) {
  const Four pairs = four | __builtin_shufflevector(four, four, 2, 3, 0, 1);
  return pairs[0] | pairs[1];
}

inline Four last_of(const Four& four) { return __builtin_shufflevector(four, four, 3, 3, 3, 3); }

}  // namespace fovea::index
