#include "tune/folds.hpp"

#include <random>
#include <utility>

namespace fovea::tune {

std::vector<std::size_t> assign_folds(std::size_t topics, std::size_t folds, std::uint64_t seed) {
  std::vector<std::size_t> fold_of(topics);
  for (std::size_t i = 0; i < topics; ++i) fold_of[i] = i % folds;
  // The standard specifies the engine, but not std::shuffle. This shuffle gives the same result
  // everywhere. The bias of the remainder is below topics / 2^64.
  std::mt19937_64 random(seed);
  for (std::size_t i = topics; i > 1; --i) std::swap(fold_of[i - 1], fold_of[random() % i]);
  return fold_of;
}

}  // namespace fovea::tune
