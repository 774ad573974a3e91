#include "measure/student_t.hpp"

#include <cmath>
#include <numbers>

namespace fovea::measure {
namespace {

/// Continued fraction of the incomplete beta function, Lentz's method (Abramowitz and Stegun,
/// 26.5.8).
double beta_fraction(double a, double b, double x) {
  constexpr double tiny = 1e-300;
  const auto nonzero = [](double value) { return std::abs(value) < tiny ? tiny : value; };
  double c = 1;
  double d = 1 / nonzero(1 - (a + b) * x / (a + 1));
  double fraction = d;
  for (int m = 1; m <= 500; ++m) {
    const double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / nonzero(1 + even * d);
    c = nonzero(1 + even / c);
    fraction *= c * d;
    const double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nonzero(1 + odd * d);
    c = nonzero(1 + odd / c);
    fraction *= c * d;
    if (std::abs(c * d - 1) < 1e-15) break;
  }
  return fraction;
}

double regularised_beta(double a, double b, double x) {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  const double front = std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) +
                                a * std::log(x) + b * std::log1p(-x));
  if (x < (a + 1) / (a + b + 2)) return front * beta_fraction(a, b, x) / a;
  return 1 - front * beta_fraction(b, a, 1 - x) / b;
}

/// P(|T| > t).
double two_tails(double t, double freedom) {
  return regularised_beta(freedom / 2, 0.5, freedom / (freedom + t * t));
}

double density(double t, double freedom) {
  const double front = std::lgamma((freedom + 1) / 2) - std::lgamma(freedom / 2);
  return std::exp(front - (freedom + 1) / 2 * std::log1p(t * t / freedom)) /
         std::sqrt(freedom * std::numbers::pi);
}

}  // namespace

double t_of_95_percent(double freedom) {
  // Newton's method: both tails together are convex in t, so that it rises to the value from any
  // place below, such as that of the normal distribution.
  double t = 1.9599639845;
  for (int i = 0; i < 60; ++i) {
    const double step = (two_tails(t, freedom) - 0.05) / (2 * density(t, freedom));
    t += step;
    if (std::abs(step) < 1e-13 * t) break;
  }
  return t;
}

}  // namespace fovea::measure
