#pragma once
// Replaces sibling elements by their parent.

#include <vector>

#include "fovea/pool.hpp"

namespace fovea::pool {

/// Replaces two or more sibling elements of a document by their parent if it has at most
/// `far_larger` times their text; the parent takes the place of the first of them. Works from the
/// deepest level up, so that parents may be merged in turn. Passages and whole documents stay. The
/// order of the items is kept.
void merge_into_parents(std::vector<Item>& items, collection::Catalogue& catalogue,
                        double far_larger);

}  // namespace fovea::pool
