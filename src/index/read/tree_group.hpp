#pragma once
// Up to 128 decoded elements of a tree.

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "fovea/index.hpp"

#include "index/code/packed.hpp"

namespace fovea::index {

using Column = std::array<std::uint32_t, pack_size>;

/// Stored as columns, because most of them are sums in one direction and few queries need all of
/// them. Values that TreeCode has not decoded are unspecified.
struct TreeGroup {
  std::uint32_t count = 0;
  Element first = 0;
  // decode_shape
  std::vector<Element> ancestors;  ///< of the first element, root first
  Context above = 0;               ///< of the last ancestor
  Column closed{};  ///< levels closed before the element; 0: the previous one is its parent
  Column first_word{};
  Column end_word{};       ///< one past the last
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

  /// An enclosing element.
  struct Above {
    Element element = 0;
    Context context = 0;
  };
  std::vector<Above> line;  ///< during decode_contexts: the enclosing elements, by level

  static constexpr Element unknown = 0xFFFF'FFFF;

  /// The parent of the i-th element: less than its own number, except for the root. Depths must be
  /// decoded. Found on first use and cached.
  [[nodiscard]] Element parent(std::uint32_t i) {
    return parent_or_unknown[i] != unknown ? parent_or_unknown[i] : find_parent(i);
  }
  [[nodiscard]] Words words_of(std::uint32_t i) const {
    return {first_word[i], end_word[i] - first_word[i]};
  }

  // These make a damaged group valid, although its values are wrong.
  void clear_shape();   ///< no element has words
  void clear_depths();  ///< all elements are below the root

 private:
  Element find_parent(std::uint32_t i);
};

}  // namespace fovea::index
