#pragma once
// Names that are numbered in the order of their first appearance.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace fovea {

namespace name_hash {

template <class Word>
std::uint64_t load(const char* from) {
  Word word;
  std::memcpy(&word, from, sizeof word);
  return word;
}

inline std::uint64_t mix(std::uint64_t state, std::uint64_t word) {
  state = (state ^ word) * 0xD6E8FEB86659FD93;  // a multiplier that mixes well
  return state ^ (state >> 32);
}

/// Up to eight bytes; overlapping loads spare a loop.
inline std::uint64_t load_short(const char* text, std::size_t size) {
  if (size >= 4) return load<std::uint32_t>(text) | load<std::uint32_t>(text + size - 4) << 32;
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < size; ++i) word = word << 8 | static_cast<unsigned char>(text[i]);
  return word;
}

/// Whether `a` and `b` are equal; short names as names are, without a call.
inline bool same(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  if (a.size() <= 8) return load_short(a.data(), a.size()) == load_short(b.data(), b.size());
  if (a.size() > 16) return a == b;
  const std::size_t last = a.size() - 8;
  return load<std::uint64_t>(a.data()) == load<std::uint64_t>(b.data()) &&
         load<std::uint64_t>(a.data() + last) == load<std::uint64_t>(b.data() + last);
}

}  // namespace name_hash

/// Of every byte; the same on every machine of the same byte order.
inline std::uint32_t hash_of(std::string_view text) {
  std::uint64_t state = (text.size() + 1) * 0x9E3779B97F4A7C15;  // 2^64 / golden ratio
  const char* at = text.data();
  std::size_t left = text.size();
  for (; left > 8; at += 8, left -= 8)
    state = name_hash::mix(state, name_hash::load<std::uint64_t>(at));
  state = name_hash::mix(state, text.size() >= 8 ? name_hash::load<std::uint64_t>(at + left - 8)
                                                 : name_hash::load_short(at, left));
  return static_cast<std::uint32_t>(state);
}

/// Names with the numbers 0, 1, 2, … in the order they were added, to be emptied and filled again.
/// Keeps views. 16 KiB for a thousand names, so that it stays in the fastest cache; a name is read
/// only when its hash is that of the name asked for.
class NameTable {
 public:
  struct Entry {
    std::uint32_t number;
    bool fresh;  ///< it was not there before
  };

  /// Forgets everything and makes room for `count` names.
  void reset(std::size_t count) {
    names_.clear();
    names_.reserve(count);
    slots_.assign(std::bit_ceil(std::max<std::size_t>(16, 2 * count)), Slot{});
  }

  /// The number of `name`, which is added if it is not there. `hash` is its hash_of.
  Entry insert(std::string_view name, std::uint32_t hash) {
    if (2 * names_.size() >= slots_.size()) grow();
    Slot& slot = slots_[slot_of(name, hash)];
    if (slot.number != none) return {slot.number, false};
    slot = {hash, static_cast<std::uint32_t>(names_.size())};
    names_.push_back(name);
    return {slot.number, true};
  }
  Entry insert(std::string_view name) { return insert(name, hash_of(name)); }

  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name, std::uint32_t hash) const {
    if (slots_.empty()) return std::nullopt;
    const std::uint32_t number = slots_[slot_of(name, hash)].number;
    if (number == none) return std::nullopt;
    return number;
  }
  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name) const {
    return find(name, hash_of(name));
  }

  /// Sends for the name that a search for this hash will read first.
  void prefetch(std::uint32_t hash) const {
    const Slot& slot = slots_[hash & (slots_.size() - 1)];
    if (slot.hash == hash && slot.number != none) __builtin_prefetch(names_[slot.number].data());
  }

  [[nodiscard]] std::span<const std::string_view> names() const { return names_; }

 private:
  static constexpr std::uint32_t none = 0xFFFFFFFF;
  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t number = none;
  };

  [[nodiscard]] std::size_t slot_of(std::string_view name, std::uint32_t hash) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash & mask;
    while (slots_[slot].number != none &&
           (slots_[slot].hash != hash || !name_hash::same(names_[slots_[slot].number], name)))
      slot = (slot + 1) & mask;
    return slot;
  }
  void grow();

  std::vector<Slot> slots_;
  std::vector<std::string_view> names_;
};

}  // namespace fovea
