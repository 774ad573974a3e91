#pragma once
// Sums the counts of bearers, from the innermost outwards.

#include "fovea/index.hpp"

namespace fovea::index {

/// Adds the counts of each row to those of its parent, and sets occurrences. Before the call, a row
/// counts only the words that no row inside it counts.
inline void add_up(Bearers& bearers, std::size_t kinds) {
  std::uint32_t* const counts = bearers.counts.data();
  for (std::size_t row = bearers.rows.size(); row-- > 0;) {
    Bearer& bearer = bearers.rows[row];
    const std::uint32_t* const own = counts + row * kinds;
    std::uint32_t* const above = counts + std::size_t{bearer.parent} * kinds;
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      bearer.occurrences += own[kind];
      if (row > 0) above[kind] += own[kind];
    }
  }
}

}  // namespace fovea::index
