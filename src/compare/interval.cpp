// Intervals of a mean difference.
#include <algorithm>
#include <cmath>

#include "fovea/base/parallel.hpp"
#include "fovea/compare.hpp"

#include "compare/by_moments.hpp"
#include "compare/distributions.hpp"
#include "compare/resampled_means.hpp"

namespace fovea::compare {
namespace {

/// Efron's acceleration: a sixth of the skewness of the mean.
double acceleration(std::span<const double> differences, double mean) {
  const double squares = squares_around(differences, mean);
  if (squares == 0) return 0;
  double cubes = 0;
  for (const double each : differences) cubes += std::pow(each - mean, 3);
  return cubes / (6 * std::pow(squares, 1.5));
}

/// How far the resampled means lie to one side of the mean, in normal deviates; ties count half.
double bias(const std::vector<double>& sorted, double mean) {
  const auto [low, high] = std::equal_range(sorted.begin(), sorted.end(), mean);
  const double below =
      static_cast<double>(low - sorted.begin()) + static_cast<double>(high - low) / 2;
  const auto n = static_cast<double>(sorted.size());
  return normal_quantile(std::clamp(below / n, 0.5 / n, 1 - 0.5 / n));
}

/// The share of resampled means below the end of the interval that `share` stands for.
double bca_share(double share, double bias, double acceleration) {
  const double z = bias + normal_quantile(share);
  return normal_below(bias + z / (1 - acceleration * z));
}

}  // namespace

Confidence t_interval(const Moments& differences, double critical) {
  const double half =
      critical * std::sqrt(differences.variance / static_cast<double>(differences.count));
  return {differences.mean - half, differences.mean + half};
}

std::optional<Confidence> interval(std::span<const double> differences, IntervalKind kind,
                                   double alpha, const Resampling& how) {
  if (differences.size() < 2) return std::nullopt;
  if (kind == IntervalKind::t)
    return t_interval(moments_of(differences),
                      t_quantile(alpha / 2, static_cast<double>(differences.size() - 1)));
  const auto means = resampled_means(differences, how, 0);
  if (means.empty()) return std::nullopt;
  double low = alpha / 2;
  double high = 1 - alpha / 2;
  if (kind == IntervalKind::bca) {
    const double mean = mean_of(differences);
    const double shift = bias(means, mean);
    const double skew = acceleration(differences, mean);
    low = bca_share(low, shift, skew);
    high = bca_share(high, shift, skew);
  }
  return Confidence{quantile(means, low), quantile(means, high)};
}

}  // namespace fovea::compare
