#pragma once
// Results that say the same are shown once.

#include <vector>

#include "fovea/search.hpp"

namespace fovea::search {

struct Collapsed {
  std::vector<Hit> kept;
  std::size_t last_repeat = 0;  ///< number of the last result that repeats a kept one, from 1; or 0
};

/// Keeps the first of the results that have the same text, and adds the others, with the places
/// that these stand for, to its `other_places`; of different texts the `most` best. Texts are
/// compared as they are shown: every run of white space is one space. `results` are in their order;
/// the index has text.
Result<Collapsed> collapse_repeats(const index::Index& index, const std::vector<Hit>& results,
                                   std::size_t most);

}  // namespace fovea::search
