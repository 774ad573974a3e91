#pragma once
// Removes overlap between the results of one document.

#include <span>
#include <vector>

#include "fovea/region/overlap.hpp"

#include "search/matcher.hpp"

namespace fovea::search {

/// The targets that remain, in document order.
inline std::vector<Target> without_overlap(std::span<const Row> rows,
                                           std::span<const Target> targets,
                                           OverlapRemoval removal) {
  return region::without_overlap(rows, targets, removal);
}

}  // namespace fovea::search
