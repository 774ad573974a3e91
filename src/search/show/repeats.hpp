#pragma once
// Collapses results with the same text.

#include <vector>

#include "fovea/search.hpp"

namespace fovea::search {

struct Collapsed {
  std::vector<Hit> kept;
  std::size_t last_repeat = 0;  ///< rank of the last result that repeats a kept one; 0: none
};

/// Keeps the first of the results with the same text and adds the number of the others, including
/// the places that these represent, to its `other_places`. Keeps the `most` best distinct texts.
/// Texts are compared as displayed: every run of white space is one space. `results` must be in
/// rank order, and the index must have text.
Result<Collapsed> collapse_repeats(const index::Index& index, const std::vector<Hit>& results,
                                   std::size_t most);

}  // namespace fovea::search
