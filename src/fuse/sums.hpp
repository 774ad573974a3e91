#pragma once
// Functions that several methods use to combine values.

#include <numeric>
#include <span>

namespace fovea::fuse {

inline double sum_of(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0);
}

/// The sum, multiplied by the number of values.
inline double multiplied_sum(std::span<const double> values) {
  return sum_of(values) * static_cast<double>(values.size());
}

}  // namespace fovea::fuse
