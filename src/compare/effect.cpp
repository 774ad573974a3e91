#include <algorithm>
#include <cmath>
#include <limits>

#include "fovea/compare.hpp"

#include "compare/by_moments.hpp"

namespace fovea::compare {
namespace {

/// The exact factor of Hedges 1981.
double unbias(double freedom) {
  return std::exp(std::lgamma(freedom / 2) - std::lgamma((freedom - 1) / 2)) /
         std::sqrt(freedom / 2);
}

double cohen(const statistics::Moments& differences) {
  const double deviation = std::sqrt(differences.variance);
  if (differences.mean == 0 || differences.count < 2) return 0;
  if (deviation == 0)
    return std::copysign(std::numeric_limits<double>::infinity(), differences.mean);
  return differences.mean / deviation;
}

}  // namespace

double cliffs_delta(std::span<const double> a, std::span<const double> b) {
  if (a.empty()) return 0;
  std::vector<double> sorted(b.begin(), b.end());
  std::sort(sorted.begin(), sorted.end());
  double above = 0;
  for (const double value : a) {
    const auto [low, high] = std::equal_range(sorted.begin(), sorted.end(), value);
    above += static_cast<double>(low - sorted.begin()) - static_cast<double>(sorted.end() - high);
  }
  return above / static_cast<double>(a.size()) / static_cast<double>(b.size());
}

Effect paired_effect(std::span<const double> differences, const statistics::Moments& moments,
                     bool lower_is_better) {
  Effect result;
  for (const double each : differences) {
    result.wins += each > 0 ? 1 : 0;
    result.losses += each < 0 ? 1 : 0;
  }
  if (lower_is_better) std::swap(result.wins, result.losses);
  result.ties = differences.size() - result.wins - result.losses;
  result.d = cohen(moments);
  const std::size_t count = moments.count;
  result.g = count > 2 ? result.d * unbias(static_cast<double>(count - 1)) : 0;
  return result;
}

Effect effect(std::span<const double> a, std::span<const double> b, bool lower_is_better) {
  std::vector<double> differences;
  differences.reserve(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) differences.push_back(a[i] - b[i]);
  Effect result = paired_effect(differences, statistics::moments_of(differences), lower_is_better);
  result.delta = cliffs_delta(a, b);
  return result;
}

}  // namespace fovea::compare
