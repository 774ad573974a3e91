#include "measure/elements/prum/prum_reference.hpp"

#include <algorithm>
#include <bit>

#include <gtest/gtest.h>

namespace fovea::measure::reference {
namespace {

using Numbers = std::vector<long double>;

/// Equation 6: P(x ∉ S_i) for each x.
Numbers unseen_after(const Transitions& transitions, std::size_t ideals, std::size_t rank) {
  Numbers unseen(ideals, 1);
  for (std::size_t i = 0; i < rank; ++i)
    for (std::size_t x = 0; x < ideals; ++x)
      unseen[x] *= 1 - static_cast<long double>(transitions[i][x]);
  return unseen;
}

/// Equation 7 as a product of polynomials, without one of the elements.
Numbers found(const Numbers& unseen, std::size_t without) {
  Numbers found(unseen.size() + 1, 0);
  found[0] = 1;
  for (std::size_t x = 0; x < unseen.size(); ++x) {
    if (x == without) continue;
    for (std::size_t s = found.size(); s-- > 0;)
      found[s] = found[s] * unseen[x] + (s > 0 ? found[s - 1] * (1 - unseen[x]) : 0);
  }
  return found;
}

Numbers found(const Numbers& unseen) { return found(unseen, unseen.size()); }

/// Equation 8 for each s, times P(F_{i-1} = s).
Numbers leading(const Numbers& before, const Numbers& after) {
  const Numbers all = found(before);
  Numbers none(all.size(), 1);
  for (std::size_t x = 0; x < before.size(); ++x) {
    if (before[x] == after[x]) continue;
    const Numbers others = found(before, x);
    for (std::size_t s = 0; s < all.size(); ++s)
      if (all[s] > 0) none[s] *= 1 - (before[x] - after[x]) * others[s] / all[s];
  }
  Numbers leading(all.size(), 0);
  for (std::size_t s = 0; s < all.size(); ++s) leading[s] = all[s] * (1 - none[s]);
  return leading;
}

void add(Numbers& sums, const Numbers& terms) {
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += terms[i];
}

}  // namespace

std::vector<double> prum_curve(const Transitions& transitions, std::size_t ideals,
                               std::optional<double> rest) {
  Numbers a(ideals + 1, 0), c(ideals + 1, 0);
  for (std::size_t i = 1; i <= transitions.size(); ++i) {
    const Numbers before = unseen_after(transitions, ideals, i - 1);
    add(a, leading(before, unseen_after(transitions, ideals, i)));
    add(c, found(before));
  }
  const Numbers end = found(unseen_after(transitions, ideals, transitions.size()));
  std::vector<double> curve;
  for (std::size_t r = 1; r <= ideals; ++r) {
    long double upper = 0, lower = 0, unfinished = 0;
    for (std::size_t s = 0; s < r; ++s) {
      const auto wanted = static_cast<long double>(r - s);
      const auto left = static_cast<long double>(ideals - s);
      const auto others = std::max(static_cast<long double>(rest.value_or(0)) - left, 0.0L);
      upper += a[s] + end[s] * wanted;
      lower += c[s] + end[s] * wanted * (1 + others / (left + 1));
      unfinished += end[s];
    }
    curve.push_back(!rest && unfinished > 1e-12L ? 0 : static_cast<double>(upper / lower));
  }
  return curve;
}

double expected_recall(const Transitions& transitions, std::size_t ideals, std::size_t k) {
  long double seen = 0;
  for (const long double unseen :
       unseen_after(transitions, ideals, std::min(k, transitions.size())))
    seen += 1 - unseen;
  return static_cast<double>(seen / static_cast<long double>(ideals));
}

namespace {

TEST(PrumReference, DistributionIsTheSumOverSubsets) {
  const Numbers unseen = {0.5L, 0.25L, 1, 0, 0.9L};
  Numbers expected(6, 0);
  for (unsigned subset = 0; subset < 32; ++subset) {
    long double product = 1;
    for (std::size_t x = 0; x < 5; ++x)
      product *= (subset >> x & 1U) != 0 ? 1 - unseen[x] : unseen[x];
    expected[static_cast<std::size_t>(std::popcount(subset))] += product;
  }
  for (std::size_t s = 0; s < 6; ++s)
    EXPECT_NEAR(static_cast<double>(found(unseen)[s]), static_cast<double>(expected[s]), 1e-15);
}

TEST(PrumReference, Figure5) {
  const auto curve = prum_curve({{.4, .4}, {.6, .4}, {1, 0}, {0, 1}}, 2, 0);
  EXPECT_NEAR(curve[0], .69137, 5e-6);
  EXPECT_NEAR(curve[1], .63561, 5e-6);
}

}  // namespace
}  // namespace fovea::measure::reference
