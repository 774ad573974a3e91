#include "fovea/base/stable_hash.hpp"

#include <cstring>

namespace fovea {
namespace {

template <class Word>
std::uint64_t load(const char* from) {
  Word word;
  std::memcpy(&word, from, sizeof word);
  return word;
}

std::uint64_t mix(std::uint64_t state, std::uint64_t word) {
  state = (state ^ word) * 0xD6E8FEB86659FD93;
  return state ^ (state >> 32);
}

/// Up to seven bytes as one number.
std::uint64_t load_short(std::string_view text) {
  if (text.size() >= 4)
    return load<std::uint32_t>(text.data()) | load<std::uint32_t>(text.data() + text.size() - 4)
                                                  << 32;
  std::uint64_t word = 0;
  for (const char c : text) word = word << 8 | static_cast<unsigned char>(c);
  return word;
}

}  // namespace

std::uint32_t stable_hash_of(std::string_view text) {
  std::uint64_t state = (text.size() + 1) * 0x9E3779B97F4A7C15;
  if (text.size() < 8) return static_cast<std::uint32_t>(mix(state, load_short(text)));
  for (std::size_t at = 0; at + 8 < text.size(); at += 8)
    state = mix(state, load<std::uint64_t>(text.data() + at));
  state = mix(state, load<std::uint64_t>(text.data() + text.size() - 8));
  return static_cast<std::uint32_t>(state);
}

}  // namespace fovea
