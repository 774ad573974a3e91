#include <algorithm>
#include <cmath>

#include "fovea/statistics.hpp"

namespace fovea::statistics {

/// Neumaier's sum (1974), so that the order of many values does not affect their mean.
double mean_of(std::span<const double> values) {
  if (values.empty()) return 0;
  double sum = 0;
  double lost = 0;
  for (const double value : values) {
    const double next = sum + value;
    lost += std::abs(sum) >= std::abs(value) ? (sum - next) + value : (value - next) + sum;
    sum = next;
  }
  return (sum + lost) / static_cast<double>(values.size());
}

double squares_around(std::span<const double> values, double mean) {
  // Rounding of the mean must not add spread to equal values.
  const auto other = [&](double value) { return value != values.front(); };
  if (std::none_of(values.begin(), values.end(), other)) return 0;
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  return squares;
}

double variance_of(std::span<const double> values) { return moments_of(values).variance; }

Moments moments_of(std::span<const double> values) {
  Moments moments{.count = values.size(), .mean = mean_of(values)};
  if (values.size() > 1)
    moments.variance =
        squares_around(values, moments.mean) / static_cast<double>(values.size() - 1);
  return moments;
}

}  // namespace fovea::statistics
