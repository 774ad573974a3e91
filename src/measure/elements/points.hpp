#pragma once
// Recall and precision along a ranking.

namespace fovea::measure {

/// Recall and precision after a rank.
struct Point {
  double recall = 0;
  double precision = 0;
};

/// Whether a sum of reals reaches the wanted value, apart from rounding.
inline bool reaches(double sum, double wanted) { return sum >= wanted * (1 - 1e-9); }

/// The mean of `at` at recall 0.01, 0.02, … 1.00.
template <class At>
double mean_over_recall(const At& at) {
  constexpr int levels = 100;
  double sum = 0;
  for (int level = 1; level <= levels; ++level) sum += at(static_cast<double>(level) / levels);
  return sum / levels;
}

}  // namespace fovea::measure
