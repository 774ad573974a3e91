#include <cmath>

#include <gtest/gtest.h>

#include "fovea/statistics.hpp"

namespace fovea::statistics {
namespace {

const Resampling how{.seed = 3, .samples = 4'000};

std::vector<double> normal_draws(std::size_t count, Random& random, double mean = 0) {
  std::vector<double> values;
  for (std::size_t i = 0; i < count; ++i) values.push_back(mean + random.normal());
  return values;
}

TEST(Interval, NeedsFiveValues) {
  for (const std::string& name : interval_names()) {
    EXPECT_FALSE(interval({}, *interval_named(name), 0.05, how)) << name;
    EXPECT_FALSE(interval(std::vector{1.0, 2.0, 3.0, 4.0}, *interval_named(name), 0.05, how));
    EXPECT_TRUE(interval(std::vector{1.0, 2.0, 3.0, 4.0, 5.0}, *interval_named(name), 0.05, how));
  }
}

TEST(Interval, OfABootstrapStaysWithinTheValues) {
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    for (const IntervalKind kind : {IntervalKind::percentile, IntervalKind::bca}) {
      std::vector<double> values(5 + seed, 0.0);
      values.back() = 1;
      const auto found = *interval(values, kind, 0.001, {.seed = seed, .samples = 500});
      EXPECT_GE(found.low, 0);
      EXPECT_LE(found.high, 1);
    }
  }
}

TEST(Interval, OfManyAtOnceIsTheSame) {
  Random random(9, 0);
  for (const std::string& name : interval_names()) {
    const Intervals intervals(*interval_named(name), 0.05, how);
    for (const std::size_t count : {5U, 20U, 5U, 2'000U}) {
      const auto values = normal_draws(count, random);
      const auto one = *interval(values, *interval_named(name), 0.05, how);
      const auto many = *intervals.of(values);
      EXPECT_EQ(one.low, many.low) << name << count;
      EXPECT_EQ(one.high, many.high) << name << count;
    }
  }
}

TEST(Interval, OfEqualValuesIsAPoint) {
  for (const std::string& name : interval_names()) {
    const auto found = interval(std::vector(5, 0.25), *interval_named(name), 0.05, how);
    EXPECT_NEAR(found->low, 0.25, 1e-12) << name;
    EXPECT_NEAR(found->high, 0.25, 1e-12) << name;
  }
}

TEST(Interval, TIsMeanAndCriticalValue) {
  // Mean 3, standard error sqrt(2.5 / 5), t.975 with 4 degrees 2.776445.
  const auto found = interval(std::vector{1.0, 2.0, 3.0, 4.0, 5.0}, IntervalKind::t, 0.05, how);
  EXPECT_NEAR(found->high - 3, 2.776445 * std::sqrt(0.5), 1e-6);
  EXPECT_NEAR(found->low + found->high, 6, 1e-12);
}

TEST(Interval, BootstrapsAgreeWithTWhereTheDataIsNormal) {
  Random random(5, 0);
  const auto values = normal_draws(400, random, 1);
  const auto t = *interval(values, IntervalKind::t, 0.05, how);
  for (const IntervalKind kind : {IntervalKind::percentile, IntervalKind::bca}) {
    const auto found = *interval(values, kind, 0.05, how);
    EXPECT_NEAR(found.low, t.low, 0.01);
    EXPECT_NEAR(found.high, t.high, 0.01);
  }
}

TEST(Interval, BcaLeansTowardsTheLongTail) {
  std::vector<double> values(30, 0.0);
  values[0] = 1;
  values[1] = 3;
  const auto plain = *interval(values, IntervalKind::percentile, 0.05, how);
  const auto leaning = *interval(values, IntervalKind::bca, 0.05, how);
  EXPECT_GT(leaning.high, plain.high);
  EXPECT_GE(leaning.low, plain.low);
}

TEST(Interval, DoesNotDependOnThreads) {
  Random random(6, 0);
  const auto values = normal_draws(50, random);
  Resampling two = how;
  two.threads = 2;
  EXPECT_EQ(interval(values, IntervalKind::bca, 0.1, how)->low,
            interval(values, IntervalKind::bca, 0.1, two)->low);
}

}  // namespace
}  // namespace fovea::statistics
