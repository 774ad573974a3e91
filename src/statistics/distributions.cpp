#include <cmath>

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

#include "fovea/statistics.hpp"

namespace fovea::statistics {
namespace math = boost::math;
namespace {

/// Computes in double: the gain of long double is far below what any test can detect, at a fifth of
/// the speed.
using Policy = math::policies::policy<math::policies::promote_double<false>>;
using StudentsT = math::students_t_distribution<double, Policy>;

}  // namespace

double t_two_tails(double t, double freedom) {
  if (std::isinf(t)) return 0;
  return 2 * math::cdf(math::complement(StudentsT(freedom), std::abs(t)));
}

double t_quantile(double tail, double freedom) {
  return math::quantile(math::complement(StudentsT(freedom), tail));
}

double normal_below(double z) { return std::erfc(-z / std::sqrt(2.0)) / 2; }

double normal_quantile(double probability) { return math::quantile(math::normal(), probability); }

double coin_below(std::uint64_t successes, std::uint64_t trials) {
  if (successes >= trials) return 1;
  return math::cdf(math::binomial(static_cast<double>(trials), 0.5),
                   static_cast<double>(successes));
}

double chi_square_tail(double value, double freedom) {
  return math::cdf(math::complement(math::chi_squared(freedom), value));
}

}  // namespace fovea::statistics
