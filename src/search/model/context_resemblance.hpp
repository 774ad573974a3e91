#pragma once
// How alike two paths of tags are.

#include <span>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::search {

/// (1 + |query|) / (1 + |found|) if `query` becomes `found` by inserting tags, else 0. A step of
/// the query is one of several tags; an empty one is any tag.
double context_resemblance(std::span<const std::vector<index::Tag>> query,
                           std::span<const index::Tag> found);

}  // namespace fovea::search
