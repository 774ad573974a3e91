#include "measure/student_t.hpp"

#include <cmath>

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

}  // namespace

double t_of_95_percent(double freedom) {
  double low = 1.9;
  double high = 13;
  for (int i = 0; i < 60; ++i) {
    const double middle = (low + high) / 2;
    (two_tails(middle, freedom) > 0.05 ? low : high) = middle;
  }
  return (low + high) / 2;
}

}  // namespace fovea::measure
