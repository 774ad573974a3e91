#pragma once
// Up to 128 elements of a tree, decoded.

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "fovea/index.hpp"

#include "index/code/packed.hpp"

namespace fovea::index {

using Column = std::array<std::uint32_t, pack_size>;

/// Columns, since most of them add up in one direction and few queries want all of them. What
/// TreeCode has not decoded is unspecified.
struct TreeGroup {
  std::uint32_t count = 0;
  Element first = 0;
  // decode_shape
  std::vector<Element> ancestors;  ///< of the first element, root first
  Context above = 0;               ///< of the last of them
  Column closed{};  ///< levels closed before the element; 0: the one before is its parent
  Column first_word{};
  Column end_word{};       ///< behind the last
  std::string_view ranks;  ///< of contexts, packed
  // decode_depths
  Column depth{};
  Column parent_or_unknown{};
  // decode_ranks
  Column rank{};
  Column context_or_unknown{};
  // decode_ranges
  Column start{};  ///< code points
  Column length{};

  /// An element around others.
  struct Above {
    Element element = 0;
    Context context = 0;
  };
  std::vector<Above> line;  ///< while contexts are decoded: the elements around, by level

  static constexpr Element unknown = 0xFFFF'FFFF;

  /// Of the i-th; less than its own number, but for the root. Needs depths, and is remembered once
  /// it was looked for.
  [[nodiscard]] Element parent(std::uint32_t i) {
    return parent_or_unknown[i] != unknown ? parent_or_unknown[i] : find_parent(i);
  }
  [[nodiscard]] Words words_of(std::uint32_t i) const {
    return {first_word[i], end_word[i] - first_word[i]};
  }

  // Make it valid, though wrong.
  void clear_shape();   ///< nothing has words
  void clear_depths();  ///< everything is below the root

 private:
  Element find_parent(std::uint32_t i);
};

}  // namespace fovea::index
