#pragma once
// Mean and spread.

#include <span>

namespace fovea::compare {

/// 0 for none.
double mean_of(std::span<const double> values);

/// Sum of squared deviations from `mean`; exactly 0 where all values are the same.
double squares_around(std::span<const double> values, double mean);

/// With n - 1; 0 for fewer than two values.
double variance_of(std::span<const double> values);

/// What a test, an interval and an effect size need of the same values, computed once.
struct Moments {
  std::size_t count = 0;
  double mean = 0;
  double variance = 0;
};
Moments moments_of(std::span<const double> values);

}  // namespace fovea::compare
