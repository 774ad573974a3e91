// Tests and intervals of two independent samples.
#include <algorithm>
#include <cmath>
#include <limits>

#include "fovea/compare/ab.hpp"

namespace fovea::ab {
namespace {

using compare::Outcome;
using statistics::Confidence;

/// The error of a difference, with Satterthwaite's degrees of freedom.
struct Welch {
  double error = 0;
  double freedom = 1;
};

Welch welch_of(const Sample& a, const Sample& b) {
  const auto n_a = static_cast<double>(a.values.size());
  const auto n_b = static_cast<double>(b.values.size());
  const double part_a = a.variance / n_a;
  const double part_b = b.variance / n_b;
  const double sum = part_a + part_b;
  if (sum == 0) return {};
  return {std::sqrt(sum), sum * sum / (part_a * part_a / (n_a - 1) + part_b * part_b / (n_b - 1))};
}

bool can_compare(const Sample& a, const Sample& b) {
  return a.values.size() > 1 && b.values.size() > 1 && a.mean && b.mean;
}

/// A difference whose error is 0 is no difference or certain.
Outcome certain(double difference) {
  if (difference == 0) return {};
  return {std::copysign(std::numeric_limits<double>::infinity(), difference), 0};
}

}  // namespace

Outcome welch_t(const Sample& a, const Sample& b) {
  if (!can_compare(a, b)) return {};
  const double difference = *a.mean - *b.mean;
  const Welch welch = welch_of(a, b);
  if (welch.error == 0) return certain(difference);
  const double t = difference / welch.error;
  return {t, statistics::t_two_tails(t, welch.freedom)};
}

Outcome z_of_shares(const Sample& a, const Sample& b) {
  if (!can_compare(a, b)) return {};
  const auto n_a = static_cast<double>(a.values.size());
  const auto n_b = static_cast<double>(b.values.size());
  const double share = (*a.mean * n_a + *b.mean * n_b) / (n_a + n_b);
  const double error = std::sqrt(share * (1 - share) * (1 / n_a + 1 / n_b));
  if (!(error > 0)) return certain(*a.mean - *b.mean);
  const double z = (*a.mean - *b.mean) / error;
  return {z, 2 * statistics::normal_below(-std::abs(z))};
}

std::optional<Confidence> welch_interval(const Sample& a, const Sample& b, double alpha) {
  if (!can_compare(a, b)) return std::nullopt;
  const Welch welch = welch_of(a, b);
  const double difference = *a.mean - *b.mean;
  const double half = statistics::t_quantile(alpha / 2, welch.freedom) * welch.error;
  return Confidence{difference - half, difference + half};
}

std::optional<Confidence> bootstrap_interval(const Sample& a, const Sample& b, double alpha,
                                             const statistics::Resampling& how) {
  if (!can_compare(a, b) || how.samples == 0) return std::nullopt;
  auto differences = statistics::draw_means(a.values, how, 1);
  const auto others = statistics::draw_means(b.values, how, 2);
  for (std::size_t i = 0; i < others.size(); ++i) differences[i] -= others[i];
  return Confidence{statistics::quantile(differences, alpha / 2),
                    statistics::quantile(differences, 1 - alpha / 2)};
}

}  // namespace fovea::ab
