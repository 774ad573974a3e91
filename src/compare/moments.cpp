#include "compare/moments.hpp"

#include <algorithm>
#include <numeric>

namespace fovea::compare {

double mean_of(std::span<const double> values) {
  if (values.empty()) return 0;
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double squares_around(std::span<const double> values, double mean) {
  // Rounding of the mean must not give a spread to values that have none.
  const auto other = [&](double value) { return value != values.front(); };
  if (std::none_of(values.begin(), values.end(), other)) return 0;
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return squares;
}

double variance_of(std::span<const double> values) {
  if (values.size() < 2) return 0;
  return squares_around(values, mean_of(values)) / static_cast<double>(values.size() - 1);
}

}  // namespace fovea::compare
