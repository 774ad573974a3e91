#include <algorithm>
#include <cmath>
#include <limits>

#include "fovea/compare.hpp"

#include "compare/moments.hpp"

namespace fovea::compare {
namespace {

/// The exact factor of Hedges 1981.
double unbias(double freedom) {
  return std::exp(std::lgamma(freedom / 2) - std::lgamma((freedom - 1) / 2)) /
         std::sqrt(freedom / 2);
}

double cohen(std::span<const double> differences) {
  const double mean = mean_of(differences);
  const double deviation = std::sqrt(variance_of(differences));
  if (mean == 0 || differences.size() < 2) return 0;
  if (deviation == 0) return std::copysign(std::numeric_limits<double>::infinity(), mean);
  return mean / deviation;
}

double cliff(std::span<const double> a, std::span<const double> b) {
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

}  // namespace

Effect effect(std::span<const double> a, std::span<const double> b) {
  Effect result;
  std::vector<double> differences;
  for (std::size_t i = 0; i < a.size(); ++i) {
    differences.push_back(a[i] - b[i]);
    ++(a[i] > b[i] ? result.wins : a[i] < b[i] ? result.losses : result.ties);
  }
  result.d = cohen(differences);
  result.g = a.size() > 2 ? result.d * unbias(static_cast<double>(a.size() - 1)) : 0;
  result.delta = cliff(a, b);
  return result;
}

}  // namespace fovea::compare
