#pragma once
// Topics by name, for runs in which every line may belong to a different topic.

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "fovea/base/name_table.hpp"

namespace fovea::run {

/// Topics numbered 0, 1, 2, … in the order they were added. Keeps views. Unlike NameTable, it
/// stores the first bytes of the names beside their numbers: names in a file are far apart, and a
/// short one is found without reading it there.
class TopicTable {
 public:
  /// The number of `topic`, which is added if it is new.
  NameTable::Entry insert(std::string_view topic) {
    if (2 * names_.size() >= slots_.size()) grow();
    const Key key = key_of(topic);
    Slot& slot = slots_[slot_of(key, topic)];
    if (slot.number != none) return {slot.number, false};
    slot = {key, static_cast<std::uint32_t>(names_.size())};
    names_.push_back(topic);
    return {slot.number, true};
  }

  [[nodiscard]] std::span<const std::string_view> names() const { return names_; }

 private:
  static constexpr std::uint32_t none = 0xFFFFFFFF;
  static constexpr std::size_t short_bytes = 8;

  /// The whole of a short name, or the hash of a longer one.
  struct Key {
    std::uint64_t word = 0;
    std::uint32_t size = 0;  ///< 0xFFFFFFFF if it is larger
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct Slot {
    Key key;
    std::uint32_t number = none;
  };

  static Key key_of(std::string_view topic) {
    const auto size = static_cast<std::uint32_t>(std::min<std::size_t>(topic.size(), 0xFFFFFFFF));
    if (topic.size() > short_bytes) return {hash_of(topic), size};
    return {names::load_short(topic.data(), topic.size()), size};
  }
  static std::size_t hash_of_key(const Key& key) { return hash_of_words({key.word, key.size}); }
  [[nodiscard]] std::size_t slot_of(const Key& key, std::string_view topic) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash_of_key(key) & mask;
    while (slots_[slot].number != none &&
           (slots_[slot].key != key ||
            (topic.size() > short_bytes && names_[slots_[slot].number] != topic)))
      slot = (slot + 1) & mask;
    return slot;
  }
  void grow() {
    std::vector<Slot> old(std::max<std::size_t>(16, 2 * slots_.size()));
    old.swap(slots_);
    for (const Slot& each : old) {
      if (each.number == none) continue;
      std::size_t slot = hash_of_key(each.key) & (slots_.size() - 1);
      while (slots_[slot].number != none) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = each;
    }
  }

  std::vector<Slot> slots_;
  std::vector<std::string_view> names_;
};

}  // namespace fovea::run
