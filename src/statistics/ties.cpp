#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "fovea/statistics.hpp"

namespace fovea::statistics {

void tie_up(std::span<double> values, double rounding) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  for (std::size_t i = 1; i < order.size(); ++i) {
    const double least = values[order[i - 1]];  // of the values tied with the one before
    if (values[order[i]] - least <= rounding) values[order[i]] = least;
  }
}

double rounding_of(std::span<const double> values) {
  constexpr double units = 16;
  double largest = 0;
  for (const double value : values) largest = std::max(largest, std::abs(value));
  return units * std::numeric_limits<double>::epsilon() * largest;
}

}  // namespace fovea::statistics
