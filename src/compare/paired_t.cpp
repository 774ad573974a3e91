#include <cmath>
#include <limits>

#include "fovea/compare.hpp"

#include "compare/distributions.hpp"
#include "compare/moments.hpp"

namespace fovea::compare {

Outcome paired_t(std::span<const double> differences) {
  if (differences.size() < 2) return {};
  const auto n = static_cast<double>(differences.size());
  const double mean = mean_of(differences);
  const double error = std::sqrt(variance_of(differences) / n);
  if (error == 0) {
    if (mean == 0) return {};
    return {std::copysign(std::numeric_limits<double>::infinity(), mean), 0};
  }
  const double t = mean / error;
  return {t, t_two_tails(t, n - 1)};
}

}  // namespace fovea::compare
