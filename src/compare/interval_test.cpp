#include <gtest/gtest.h>

#include "compare/testing.hpp"

namespace fovea::compare {
namespace {

const Resampling how{.seed = 3, .samples = 4'000};

TEST(Interval, NeedsTwoValues) {
  EXPECT_FALSE(interval({}, IntervalKind::t, 0.05, how));
  EXPECT_FALSE(interval(std::vector{1.0}, IntervalKind::bca, 0.05, how));
}

TEST(Interval, OfEqualValuesIsAPoint) {
  for (const std::string& name : interval_names()) {
    const auto found = interval(std::vector{0.25, 0.25, 0.25}, *interval_named(name), 0.05, how);
    EXPECT_NEAR(found->low, 0.25, 1e-12) << name;
    EXPECT_NEAR(found->high, 0.25, 1e-12) << name;
  }
}

TEST(Interval, TIsMeanAndCriticalValue) {
  // Mean 2, standard error 1/sqrt 3, t.975 with 2 degrees 4.302653.
  const auto found = interval(std::vector{1.0, 2.0, 3.0}, IntervalKind::t, 0.05, how);
  EXPECT_NEAR(found->high - 2, 4.302653 / std::sqrt(3.0), 1e-6);
  EXPECT_NEAR(found->low + found->high, 4, 1e-12);
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
}  // namespace fovea::compare
