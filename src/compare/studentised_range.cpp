// The distribution of the studentised range: the range of k normal means over an independent
// estimate of their standard error.
//
//   P(Q <= q) = E over S of W(q S),  S^2 ~ chi-square / freedom,
//   W(w) = k * integral of phi(z) (Phi(z) - Phi(z - w))^(k-1) dz.
//
// Both integrands are analytic and vanish at both ends, where the trapezoid rule converges
// exponentially: for z as it is, for S in its logarithm.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "fovea/compare.hpp"

namespace fovea::compare {
namespace {

constexpr double z_step = 0.25;
constexpr int z_points = 2 * 34 + 1;  // -8.5 … 8.5: less than 1e-16 lies outside

struct Normal {
  double z = 0;
  double density = 0;
  double below = 0;
};

std::array<Normal, z_points> normal_points() {
  std::array<Normal, z_points> points;
  for (int i = 0; i < z_points; ++i) {
    const int from_middle = i - z_points / 2;
    const double z = from_middle * z_step;
    points[static_cast<std::size_t>(i)] = {
        z, std::exp(-z * z / 2) / std::sqrt(2 * std::numbers::pi), statistics::normal_below(z)};
  }
  return points;
}

/// P(range of k standard normals <= width).
double range_below(const std::array<Normal, z_points>& points, double width, double k) {
  double sum = 0;
  for (const Normal& point : points) {
    const double between = point.below - statistics::normal_below(point.z - width);
    if (between > 0) sum += point.density * std::pow(between, k - 1);
  }
  return std::min(1.0, k * sum * z_step);
}

}  // namespace

double studentised_range_tail(double q, std::size_t groups, double freedom) {
  if (q <= 0) return 1;
  if (std::isinf(q)) return 0;
  const auto points = normal_points();
  const auto k = static_cast<double>(groups);
  // Density of u = log S up to a factor, 1 at u = 0; it is negligible below e^-38.
  const auto density = [&](double u) { return std::exp(freedom * (u - std::expm1(2 * u) / 2)); };
  const double step = std::min(0.5 / std::sqrt(2 * freedom), 0.2);
  double inside = 0;
  double all = 0;
  const auto add = [&](double u) {
    const double weight = density(u);
    inside += weight * range_below(points, q * std::exp(u), k);
    all += weight;
    return weight > 1e-17;
  };
  add(0);
  for (int i = 1; add(i * step); ++i) continue;
  for (int i = 1; add(-i * step); ++i) continue;
  return std::clamp(1 - inside / all, 0.0, 1.0);
}

}  // namespace fovea::compare
