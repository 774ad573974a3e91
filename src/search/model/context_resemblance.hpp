#pragma once
// The resemblance of two paths of tags.

#include <span>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::search {

/// Returns (1 + |query|) / (1 + |found|) if inserting tags turns `query` into `found`, else 0. A
/// step of the query is a set of alternative tags; an empty one matches any tag.
double context_resemblance(std::span<const std::vector<index::Tag>> query,
                           std::span<const index::Tag> found);

}  // namespace fovea::search
