#pragma once
// Assigns topics to folds, which are held out together.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace fovea::tune {

/// The fold of each topic. Fold sizes differ by at most one topic; the assignment is random but
/// determined by the seed.
std::vector<std::size_t> assign_folds(std::size_t topics, std::size_t folds, std::uint64_t seed);

}  // namespace fovea::tune
