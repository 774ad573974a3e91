#pragma once
// Tests over all pairs at once.

#include "fovea/compare.hpp"

namespace fovea::compare {

/// Tukey's honestly significant difference of two runs, given the variance of all runs.
Outcome tukey(const Grid& grid, const Variance& variance, double difference);

/// The distribution of the range of the runs' means if the values of each topic are dealt to the
/// runs at random.
class RandomisedTukey {
 public:
  RandomisedTukey(const Grid& grid, const statistics::Resampling& how);
  [[nodiscard]] Outcome outcome(double difference) const;

 private:
  std::vector<double> ranges_;  ///< ascending
  double rounding_ = 0;
};

}  // namespace fovea::compare
