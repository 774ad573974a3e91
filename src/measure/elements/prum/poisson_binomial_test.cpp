#include "measure/elements/prum/poisson_binomial.hpp"

#include <bit>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace fovea::measure {
namespace {

/// P(s), s = 0..n, by the same recurrence with eleven more bits and a much larger exponent range.
std::vector<long double> precise(const std::vector<Chance>& chances) {
  std::vector<long double> all(chances.size() + 1, 0);
  all[0] = 1;
  for (const Chance& chance : chances)
    for (std::size_t s = all.size(); s-- > 0;)
      all[s] = static_cast<long double>(chance.no) * all[s] +
               (s > 0 ? static_cast<long double>(chance.yes) * all[s - 1] : 0);
  return all;
}

/// Directly from equation 7.
std::vector<double> by_subsets(const std::vector<Chance>& chances) {
  std::vector<double> all(chances.size() + 1, 0);
  for (unsigned subset = 0; subset < 1U << chances.size(); ++subset) {
    double product = 1;
    for (std::size_t i = 0; i < chances.size(); ++i)
      product *= (subset >> i & 1U) != 0 ? chances[i].yes : chances[i].no;
    all[static_cast<std::size_t>(std::popcount(subset))] += product;
  }
  return all;
}

double at(const PoissonBinomial& distribution, std::size_t s) {
  const auto probabilities = distribution.probabilities();
  return s < distribution.lowest() || s - distribution.lowest() >= probabilities.size()
             ? 0
             : probabilities[s - distribution.lowest()];
}

PoissonBinomial with(const std::vector<Chance>& chances) {
  PoissonBinomial distribution;
  for (const Chance& chance : chances) distribution.add(chance);
  return distribution;
}

/// Includes 0, 1, and values down to 1e-30 from both ends.
Chance random_chance(std::mt19937_64& random) {
  const double u = std::uniform_real_distribution<double>(0, 1)(random);
  const double small = std::pow(10, -30 * u);
  switch (random() % 6) {
    case 0:
      return {0, 1};
    case 1:
      return {1, 0};
    case 2:
      return {small, 1 - small};
    case 3:
      return {1 - small, small};
    default:
      return {u, 1 - u};
  }
}

void expect_precise(const PoissonBinomial& distribution, const std::vector<Chance>& chances) {
  const std::vector<long double> expected = precise(chances);
  for (std::size_t s = 0; s < expected.size(); ++s) {
    if (expected[s] < 1e-280L) continue;
    const long double error = std::abs(at(distribution, s) / expected[s] - 1);
    ASSERT_LT(error, 1e-12L) << s << " of " << chances.size();
  }
}

TEST(PoissonBinomial, NothingHappensWithoutEvents) {
  EXPECT_EQ(at({}, 0), 1);
  EXPECT_EQ(at({}, 1), 0);
}

TEST(PoissonBinomial, ImpossibleAndCertainEventsCostNothing) {
  const PoissonBinomial distribution = with({{0, 1}, {1, 0}, {0.25, 0.75}, {1, 0}, {0, 1}});
  EXPECT_EQ(distribution.lowest(), 2U);
  EXPECT_EQ(distribution.probabilities().size(), 2U);
  EXPECT_EQ(at(distribution, 2), 0.75);
  EXPECT_EQ(at(distribution, 3), 0.25);
}

TEST(PoissonBinomial, FairCoins) {
  const PoissonBinomial distribution = with(std::vector<Chance>(4, {0.5, 0.5}));
  const std::vector<double> expected = {1 / 16., 4 / 16., 6 / 16., 4 / 16., 1 / 16.};
  for (std::size_t s = 0; s < expected.size(); ++s) EXPECT_EQ(at(distribution, s), expected[s]);
}

TEST(PoissonBinomial, EqualsTheSumOverSubsets) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 300; ++round) {
    std::vector<Chance> chances(random() % 11);
    for (Chance& chance : chances) chance = random_chance(random);
    const std::vector<double> expected = by_subsets(chances);
    for (std::size_t s = 0; s < expected.size(); ++s)
      ASSERT_NEAR(at(with(chances), s), expected[s], 1e-14 * (1e-280 + expected[s]));
  }
}

TEST(PoissonBinomial, FourHundredEventsAreRightToTwelveDigitsInBothTails) {
  std::mt19937_64 random(2);
  for (int round = 0; round < 20; ++round) {
    std::vector<Chance> chances(400);
    for (Chance& chance : chances) chance = random_chance(random);
    expect_precise(with(chances), chances);
  }
}

TEST(Moments, NoneAndOne) {
  std::size_t visits = 0;
  visit_moments({{0, 1, {1, 0}}}, 0, [&](std::size_t, const auto&) { ++visits; });
  EXPECT_EQ(visits, 0U);
  visit_moments({{0, 1, {1, 0}}, {1, 2, {1, 0}}}, 1,
                [&](std::size_t moment, const PoissonBinomial& distribution) {
                  ++visits;
                  EXPECT_EQ(moment, 0U);
                  EXPECT_EQ(distribution.lowest(), 1U);
                });
  EXPECT_EQ(visits, 1U);
}

/// 400 elements, each with several changes of its chance, as in a long run.
TEST(Moments, EachHasTheEventsOfItsPeriods) {
  constexpr std::size_t moments = 700;
  std::mt19937_64 random(3);
  std::vector<Period> periods;
  for (int element = 0; element < 400; ++element) {
    std::size_t from = random() % moments;
    while (from < moments) {
      const std::size_t to = from + 1 + random() % moments;
      periods.push_back({from, std::min(to, moments), random_chance(random)});
      from = to + random() % 3;
    }
  }
  std::size_t expected_moment = 0;
  visit_moments(periods, moments, [&](std::size_t moment, const PoissonBinomial& distribution) {
    ASSERT_EQ(moment, expected_moment++);
    if (moment % 7 != 0) return;
    std::vector<Chance> chances;
    for (const Period& period : periods)
      if (period.from <= moment && moment < period.to) chances.push_back(period.chance);
    expect_precise(distribution, chances);
  });
  EXPECT_EQ(expected_moment, moments);
}

}  // namespace
}  // namespace fovea::measure
