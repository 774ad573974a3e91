#include "measure/doc_table.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace fovea::measure {
namespace {

constexpr std::uint64_t first_factor = 0x9E3779B97F4A7C15;   // 2^64 / golden ratio
constexpr std::uint64_t second_factor = 0xD6E8FEB86659FD93;  // a multiplier that mixes well

template <class Word>
std::uint64_t load(const char* from) {
  Word word;
  std::memcpy(&word, from, sizeof word);
  return word;
}

std::uint64_t mix(std::uint64_t state, std::uint64_t word) {
  state = (state ^ word) * second_factor;
  return state ^ (state >> 32);
}

/// Up to eight bytes; overlapping loads spare a loop.
std::uint64_t load_short(const char* text, std::size_t size) {
  if (size >= 4) return load<std::uint32_t>(text) | load<std::uint32_t>(text + size - 4) << 32;
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < size; ++i) word = word << 8 | static_cast<unsigned char>(text[i]);
  return word;
}

}  // namespace

std::uint64_t hash_of(std::string_view text) {
  std::uint64_t state = (text.size() + 1) * first_factor;
  const char* at = text.data();
  std::size_t left = text.size();
  for (; left > 8; at += 8, left -= 8) state = mix(state, load<std::uint64_t>(at));
  if (text.size() >= 8) return mix(state, load<std::uint64_t>(text.data() + text.size() - 8));
  return mix(state, load_short(at, left));
}

void DocTable::reset(std::size_t count) {
  const std::size_t size = std::bit_ceil(std::max<std::size_t>(16, 2 * count));
  slots_.assign(size, Slot{});
  mask_ = size - 1;
  names_.clear();
  names_.reserve(count);
}

std::size_t DocTable::slot_of(std::string_view name, std::uint64_t hash) const {
  const auto tag = static_cast<std::uint32_t>(hash >> 32);
  std::size_t slot = hash & mask_;
  while (slots_[slot].number != none &&
         (slots_[slot].tag != tag || names_[slots_[slot].number] != name))
    slot = (slot + 1) & mask_;
  return slot;
}

std::optional<std::uint32_t> DocTable::insert(std::string_view name) {
  const std::uint64_t hash = hash_of(name);
  Slot& slot = slots_[slot_of(name, hash)];
  if (slot.number != none) return slot.number;
  slot = {static_cast<std::uint32_t>(hash >> 32), static_cast<std::uint32_t>(names_.size())};
  names_.push_back(name);
  return std::nullopt;
}

std::optional<std::uint32_t> DocTable::find(std::string_view name, std::uint64_t hash) const {
  const Slot& slot = slots_[slot_of(name, hash)];
  return slot.number == none ? std::nullopt : std::optional(slot.number);
}

}  // namespace fovea::measure
