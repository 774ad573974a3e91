#include <algorithm>

#include "fovea/compare.hpp"

namespace fovea::compare {

Outcome sign(std::span<const double> differences) {
  const auto positive = static_cast<std::uint64_t>(
      std::count_if(differences.begin(), differences.end(), [](double d) { return d > 0; }));
  const auto negative = static_cast<std::uint64_t>(
      std::count_if(differences.begin(), differences.end(), [](double d) { return d < 0; }));
  const double tail = statistics::coin_below(std::min(positive, negative), positive + negative);
  return {static_cast<double>(positive) - static_cast<double>(negative), std::min(1.0, 2 * tail),
          true};
}

}  // namespace fovea::compare
