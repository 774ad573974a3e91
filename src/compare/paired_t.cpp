#include <cmath>
#include <limits>

#include "fovea/compare.hpp"

#include "compare/by_moments.hpp"

namespace fovea::compare {

Outcome paired_t(const statistics::Moments& differences) {
  if (differences.count < 2) return {};
  const auto n = static_cast<double>(differences.count);
  const double error = std::sqrt(differences.variance / n);
  if (error == 0) {
    if (differences.mean == 0) return {};
    return {std::copysign(std::numeric_limits<double>::infinity(), differences.mean), 0};
  }
  const double t = differences.mean / error;
  return {t, statistics::t_two_tails(t, n - 1)};
}

Outcome paired_t(std::span<const double> differences) {
  return paired_t(statistics::moments_of(differences));
}

}  // namespace fovea::compare
