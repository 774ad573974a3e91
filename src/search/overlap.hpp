#pragma once
// From results that overlap to results that do not, within one document.

#include <span>
#include <vector>

#include "search/matcher.hpp"

namespace fovea::search {

/// What a result is worth to OverlapRemoval::optimal: its score for each occurrence in it, at least
/// one. Scores below 0 (log-likelihoods) are counted from `lowest`.
double worth(const Row& row, double score, double lowest);

/// The targets that stay, in document order.
std::vector<Target> without_overlap(std::span<const Row> rows, std::span<const Target> targets,
                                    OverlapRemoval removal);

}  // namespace fovea::search
