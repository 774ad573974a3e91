// Assigns users to variants and checks whether they were split as planned.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "fovea/compare/ab.hpp"

#include "compare/ab/user_values.hpp"

namespace fovea::ab {

Assignment assignment_of(const Events& events) {
  Assignment found{.variant_of = std::vector<std::optional<std::uint32_t>>(events.users.size()),
                   .users = std::vector<std::uint64_t>(events.variants.size())};
  std::vector<bool> is_mixed(events.users.size());
  for (const Event& event : events.events) {
    auto& variant = found.variant_of[event.user];
    if (variant && *variant != event.variant) is_mixed[event.user] = true;
    variant = event.variant;
  }
  for (std::size_t user = 0; user < is_mixed.size(); ++user) {
    auto& variant = found.variant_of[user];
    if (is_mixed[user]) variant.reset();
    if (variant)
      ++found.users[*variant];
    else
      ++found.mixed;
  }
  return found;
}

std::vector<Sample> samples_of(const Events& events, const Assignment& assignment,
                               const Criterion& criterion) {
  return samples_of(criterion_values(events, criterion), assignment, events.variants.size());
}

SplitCheck check_split(std::span<const std::uint64_t> users, std::span<const double> shares) {
  constexpr double no_doubt = 0.001;
  SplitCheck check;
  const auto all =
      static_cast<double>(std::accumulate(users.begin(), users.end(), std::uint64_t{0}));
  const double whole = std::accumulate(shares.begin(), shares.end(), 0.0);
  for (std::size_t i = 0; i < users.size(); ++i) {
    const double share = shares.empty() ? 1 / static_cast<double>(users.size()) : shares[i] / whole;
    check.expected.push_back(all * share);
    if (check.expected[i] > 0)
      check.statistic +=
          std::pow(static_cast<double>(users[i]) - check.expected[i], 2) / check.expected[i];
  }
  if (users.size() < 2 || all == 0) return check;
  check.p = statistics::chi_square_tail(check.statistic, static_cast<double>(users.size() - 1));
  check.broken = check.p < no_doubt;
  return check;
}

}  // namespace fovea::ab
