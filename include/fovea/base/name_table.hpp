#pragma once
// A table of names, numbered in the order of their first appearance.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "fovea/base/hash.hpp"

namespace fovea {

namespace names {

template <class Word>
std::uint64_t load(const char* from) {
  Word word;
  std::memcpy(&word, from, sizeof word);
  return word;
}

/// The bytes of a name of at most eight as one number; overlapping loads avoid a loop. Names of the
/// same size are equal if their numbers are.
inline std::uint64_t load_short(const char* text, std::size_t size) {
  if (size >= 4) return load<std::uint32_t>(text) | load<std::uint32_t>(text + size - 4) << 32;
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < size; ++i) word = word << 8 | static_cast<unsigned char>(text[i]);
  return word;
}

/// Whether `a` and `b` are equal, without a function call for short names, which are usual.
inline bool same(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  if (a.size() <= 8) return load_short(a.data(), a.size()) == load_short(b.data(), b.size());
  if (a.size() > 16) return a == b;
  const std::size_t last = a.size() - 8;
  return load<std::uint64_t>(a.data()) == load<std::uint64_t>(b.data()) &&
         load<std::uint64_t>(a.data() + last) == load<std::uint64_t>(b.data() + last);
}

}  // namespace names

/// Numbers names 0, 1, 2, … in the order of insertion. It can be emptied and filled again, and it
/// keeps views only. A thousand names take 16 KiB, so that the table stays in the fastest cache; a
/// name is read only if its hash equals that of the name sought.
class NameTable {
 public:
  struct Entry {
    std::uint32_t number;
    bool fresh;  ///< the name is new
  };

  /// The part of the hash that the table keeps.
  static std::uint32_t hash_of(std::string_view name) {
    return static_cast<std::uint32_t>(fovea::hash_of(name));
  }

  /// Removes all names and reserves room for `count`.
  void reset(std::size_t count) {
    names_.clear();
    names_.reserve(count);
    slots_.assign(std::bit_ceil(std::max<std::size_t>(16, 2 * count)), Slot{});
  }

  /// Returns the number of `name` and adds it if it is new. `hash` is its hash_of().
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

  /// Prefetches the name that a search for this hash will read first.
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
           (slots_[slot].hash != hash || !names::same(names_[slots_[slot].number], name)))
      slot = (slot + 1) & mask;
    return slot;
  }
  void grow();

  std::vector<Slot> slots_;
  std::vector<std::string_view> names_;
};

}  // namespace fovea
