#pragma once
// Elements with the same parent become that parent.

#include <vector>

#include "fovea/pool.hpp"

namespace fovea::pool {

/// Two or more elements of a document whose parent has at most `far_larger` times their text become
/// the parent, which came in with the first of them; from the deepest up, so that parents may go on
/// into theirs. Passages and whole documents stay. The order of the items is kept.
void merge_into_parents(std::vector<Item>& items, run::Lengths& lengths, double far_larger);

}  // namespace fovea::pool
