// Computes the number of users of a test, by normal approximation with each variant's own variance.
#include <algorithm>
#include <cmath>

#include "fovea/compare/ab.hpp"

namespace fovea::ab {
namespace {

/// The significance level of one of several comparisons with the control.
double level_of(const Plan& plan) {
  return plan.alpha / static_cast<double>(std::max<std::size_t>(plan.variants, 2) - 1);
}

/// The variance of the difference, times the users per variant.
double variance_of(const Plan& plan) {
  if (plan.deviation) return 2 * *plan.deviation * *plan.deviation;
  const double other = plan.base + plan.effect;
  return plan.base * (1 - plan.base) + other * (1 - other);
}

}  // namespace

std::uint64_t users_needed(const Plan& plan) {
  const double distance =
      statistics::normal_quantile(1 - level_of(plan) / 2) + statistics::normal_quantile(plan.power);
  const double users = variance_of(plan) * std::pow(distance / plan.effect, 2);
  return static_cast<std::uint64_t>(std::clamp(std::ceil(users), 2.0, 1e18));
}

double power_with(const Plan& plan, double users) {
  const double error = std::sqrt(variance_of(plan) / users);
  const double critical = statistics::normal_quantile(1 - level_of(plan) / 2);
  const double distance = error > 0 ? std::abs(plan.effect) / error : HUGE_VAL;
  return statistics::normal_below(distance - critical) +
         statistics::normal_below(-distance - critical);
}

std::vector<PlannedSize> sizes_around(const Plan& plan) {
  const auto needed = static_cast<double>(users_needed(plan));
  std::vector<PlannedSize> sizes;
  for (const double part : {0.25, 0.5, 1.0, 2.0}) {
    const double users = std::ceil(part * needed);
    const auto per_variant = static_cast<std::uint64_t>(users);
    sizes.push_back({per_variant, per_variant * plan.variants, power_with(plan, users)});
  }
  return sizes;
}

}  // namespace fovea::ab
