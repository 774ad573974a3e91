// Compares tests of signs and ranks with the enumeration of all signs.
#include <algorithm>
#include <cmath>
#include <functional>

#include <gtest/gtest.h>

#include "compare/testing.hpp"

namespace fovea::compare {
namespace {

using Statistic = std::function<double(const std::vector<double>&)>;

/// The share of all assignments of signs whose statistic is at least as extreme as the observed
/// one.
double enumerated_p(const std::vector<double>& differences, const Statistic& distance) {
  const double observed = distance(differences);
  const std::size_t all = std::size_t{1} << differences.size();
  std::size_t extreme = 0;
  for (std::size_t signs = 0; signs < all; ++signs) {
    std::vector<double> flipped = differences;
    for (std::size_t i = 0; i < flipped.size(); ++i) {
      if (signs >> i & 1) flipped[i] = -flipped[i];
    }
    extreme += distance(flipped) >= observed - 1e-9 ? 1 : 0;
  }
  return static_cast<double>(extreme) / static_cast<double>(all);
}

/// |sum of signed mean ranks|, by counting the smaller differences.
double rank_distance(const std::vector<double>& differences) {
  double sum = 0;
  for (const double each : differences) {
    double rank = 0.5;
    for (const double other : differences) {
      if (other == 0) continue;
      rank += std::abs(other) < std::abs(each) ? 1 : std::abs(other) == std::abs(each) ? 0.5 : 0;
    }
    if (each != 0) sum += each > 0 ? rank : -rank;
  }
  return std::abs(sum);
}

double sum_distance(const std::vector<double>& differences) {
  double sum = 0;
  for (const double each : differences) sum += each;
  return std::abs(sum);
}

double sign_distance(const std::vector<double>& differences) {
  double sum = 0;
  for (const double each : differences) sum += (each > 0) - (each < 0);
  return std::abs(sum);
}

/// Produces many ties and zeros if `values` is small.
std::vector<double> random_differences(std::uint64_t seed, std::size_t count,
                                       std::uint64_t values) {
  statistics::Random random(seed, 0);
  std::vector<double> result;
  for (std::size_t i = 0; i < count; ++i)
    result.push_back((static_cast<double>(random.below(values)) - static_cast<double>(values) / 3) /
                     8);
  return result;
}

TEST(SignedTests, SayNothingWithoutDifferences) {
  for (const auto& none : {std::vector<double>{}, std::vector<double>{0, 0}}) {
    EXPECT_EQ(wilcoxon(none).p, 1);
    EXPECT_EQ(sign(none).p, 1);
    EXPECT_EQ(randomisation(none, {}).p, 1);
  }
}

TEST(SignedTests, OneDifferenceIsNeverSignificant) {
  const std::vector one = {0.5};
  EXPECT_EQ(wilcoxon(one), (Outcome{1, 1, true}));
  EXPECT_EQ(sign(one), (Outcome{1, 1, true}));
  EXPECT_EQ(randomisation(one, {}), (Outcome{0.5, 1, true}));
}

TEST(SignedTests, AgreeWithEnumeration) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const auto differences = random_differences(seed, 1 + seed % 12, seed % 2 == 0 ? 7 : 1000);
    EXPECT_NEAR(wilcoxon(differences).p, enumerated_p(differences, rank_distance), 1e-12);
    EXPECT_NEAR(sign(differences).p, enumerated_p(differences, sign_distance), 1e-12);
    EXPECT_NEAR(randomisation(differences, {}).p, enumerated_p(differences, sum_distance), 1e-12);
  }
}

TEST(Wilcoxon, PublishedCriticalValues) {
  // n = 10: the two-sided 5 % limit of the smaller rank sum is 8 (p = .0488), 9 is above it.
  const auto with_smaller_sum = [](std::vector<int> negative) {
    std::vector<double> differences;
    for (int rank = 1; rank <= 10; ++rank) {
      const bool is_negative = std::find(negative.begin(), negative.end(), rank) != negative.end();
      differences.push_back(is_negative ? -rank : rank);
    }
    return wilcoxon(differences).p;
  };
  EXPECT_NEAR(with_smaller_sum({8}), 50.0 / 1024, 1e-12);
  EXPECT_GT(with_smaller_sum({9}), 0.05);
}

TEST(Wilcoxon, TheNormalApproximationIsNearTheExactValue) {
  statistics::Random random(7, 0);
  auto differences = normal_draws(100, random, 0.2);
  const Outcome exact = wilcoxon(differences);
  differences.push_back(1e-9);
  const Outcome approximate = wilcoxon(differences);
  EXPECT_TRUE(exact.exact);
  EXPECT_FALSE(approximate.exact);
  EXPECT_NEAR(exact.p, approximate.p, 0.005);
}

TEST(Randomisation, SampleIsWithinItsErrorOfTheExactValue) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    statistics::Random random(seed, 3);
    auto differences = normal_draws(20, random, 0.3);
    const double exact = randomisation(differences, {}).p;
    // A 21st difference that decides nothing: 21 differences are sampled.
    differences.push_back(1e-15);
    const Outcome sampled = randomisation(differences, {.seed = seed, .samples = 100'000});
    EXPECT_FALSE(sampled.exact);
    EXPECT_NEAR(sampled.p, exact, 4 * std::sqrt(exact * (1 - exact) / 100'000) + 1e-5);
  }
}

TEST(Randomisation, DoesNotDependOnThreads) {
  statistics::Random random(1, 1);
  const auto differences = normal_draws(333, random, 0.05);
  const Outcome one = randomisation(differences, {.seed = 9, .samples = 5'001, .threads = 1});
  EXPECT_EQ(one, randomisation(differences, {.seed = 9, .samples = 5'001, .threads = 3}));
  EXPECT_NE(one.p, randomisation(differences, {.seed = 10, .samples = 5'001}).p);
}

TEST(Randomisation, IsNeverZero) {
  const std::vector<double> differences(500, 1.0);
  EXPECT_DOUBLE_EQ(randomisation(differences, {.samples = 999}).p, 0.001);
}

}  // namespace
}  // namespace fovea::compare
