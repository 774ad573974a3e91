#pragma once
// Which topics are held out together.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace fovea::tune {

/// The fold of each topic: folds differ by at most one topic in size, and who is in which is random
/// but for the seed.
std::vector<std::size_t> assign_folds(std::size_t topics, std::size_t folds, std::uint64_t seed);

}  // namespace fovea::tune
