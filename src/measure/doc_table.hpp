#pragma once
// A set of document names that is emptied and filled again for every topic.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace fovea::measure {

/// Of every byte; the same on every machine of the same byte order.
std::uint64_t hash_of(std::string_view text);

/// Names with the numbers 0, 1, 2, … in the order they were added. 16 KiB for a thousand names, so
/// that it stays in the fastest cache.
class DocTable {
 public:
  /// Forgets everything and makes room for `count` names.
  void reset(std::size_t count);

  /// The number of `name` if it is there; otherwise it is added with the next number. The table
  /// keeps the view.
  std::optional<std::uint32_t> insert(std::string_view name);

  [[nodiscard]] std::optional<std::uint32_t> find(std::string_view name, std::uint64_t hash) const;

 private:
  static constexpr std::uint32_t none = 0xFFFFFFFF;
  struct Slot {
    std::uint32_t tag = 0;  ///< of the hash, to compare few names
    std::uint32_t number = none;
  };

  [[nodiscard]] std::size_t slot_of(std::string_view name, std::uint64_t hash) const;

  std::vector<Slot> slots_;
  std::size_t mask_ = 0;
  std::vector<std::string_view> names_;
};

}  // namespace fovea::measure
