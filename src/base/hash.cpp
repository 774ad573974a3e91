#include "fovea/base/hash.hpp"

#include <atomic>
#include <random>

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace fovea {
namespace {

/// 0 until the first hash: tables may be built before static objects of this file are.
constinit std::atomic<std::uint64_t> chosen_seed = 0;

/// The seed of the first thread that comes here.
[[gnu::noinline, gnu::cold]] std::uint64_t choose_seed() {
  std::random_device source;
  const std::uint64_t seed = std::uint64_t{source()} << 32U | source() | 1U;
  std::uint64_t before = 0;
  return chosen_seed.compare_exchange_strong(before, seed) ? seed : before;
}

[[gnu::noinline]] std::uint64_t hash_of_long(std::string_view text, std::uint64_t seed) {
  return XXH3_64bits_withSeed(text.data(), text.size(), seed);
}

[[gnu::noinline, gnu::cold]] std::uint64_t hash_of_first(std::string_view text) {
  return hash_of_long(text, choose_seed());
}

}  // namespace

/// Most names are short. With longer ones in a function of their own, this one needs no stack.
std::uint64_t hash_of(std::string_view text) {
  const std::uint64_t seed = chosen_seed.load(std::memory_order_relaxed);
  if (seed == 0) return hash_of_first(text);
  if (text.size() > 16) return hash_of_long(text, seed);
  return XXH3_64bits_withSeed(text.data(), text.size(), seed);
}

std::uint64_t hash_of_words(std::initializer_list<std::uint64_t> words) {
  return hash_of(
      {reinterpret_cast<const char*>(words.begin()), words.size() * sizeof(std::uint64_t)});
}

void set_hash_seed(std::uint64_t seed) { chosen_seed = seed | 1U; }

}  // namespace fovea
