#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "compare/testing.hpp"

namespace fovea::compare {
namespace {

TEST(PairedT, SaysNothingOfNoneOneOrEqualValues) {
  EXPECT_EQ(paired_t({}).p, 1);
  EXPECT_EQ(paired_t(std::vector{0.3}).p, 1);
  EXPECT_EQ(paired_t(std::vector{0.0, 0.0, 0.0}).p, 1);
}

TEST(PairedT, ADifferenceWithoutSpreadIsCertain) {
  const Outcome outcome = paired_t(std::vector{0.1, 0.1, 0.1});
  EXPECT_EQ(outcome.p, 0);
  EXPECT_TRUE(std::isinf(outcome.statistic));
}

TEST(PairedT, TwoTopicsFollowTheCauchyDistribution) {
  // mean .3, standard error .1: t = 3 with one degree of freedom.
  const Outcome outcome = paired_t(std::vector{0.2, 0.4});
  EXPECT_NEAR(outcome.statistic, 3, 1e-12);
  EXPECT_NEAR(outcome.p, 1 - 2 / std::numbers::pi * std::atan(3.0), 1e-12);
}

TEST(PairedT, ThreeTopicsHaveAClosedForm) {
  // mean 2, variance 1: t = 2 sqrt 3 with two degrees of freedom, p = 1 - t / sqrt(2 + t^2).
  const Outcome outcome = paired_t(std::vector{1.0, 2.0, 3.0});
  EXPECT_NEAR(outcome.statistic, 2 * std::sqrt(3.0), 1e-12);
  EXPECT_NEAR(outcome.p, 1 - std::sqrt(12.0 / 14.0), 1e-12);
}

TEST(PairedT, StudentsSleepData) {
  // Student 1908: hours gained by ten patients, t = -4.0621 with p = .002833.
  const Outcome outcome =
      paired_t(std::vector{-1.2, -2.4, -1.3, -1.3, 0.0, -1.0, -1.8, -0.8, -4.6, -1.4});
  EXPECT_NEAR(outcome.statistic, -4.0621, 5e-5);
  EXPECT_NEAR(outcome.p, 0.002833, 5e-7);
}

TEST(Distributions, AgreeWithPublishedCriticalValues) {
  EXPECT_NEAR(statistics::t_quantile(0.025, 9), 2.262157, 1e-6);
  EXPECT_NEAR(statistics::normal_quantile(0.975), 1.959963985, 1e-9);
  EXPECT_NEAR(statistics::chi_square_tail(3.841459, 1), 0.05, 1e-7);
  EXPECT_NEAR(statistics::coin_below(1, 4), 5.0 / 16, 1e-15);
  EXPECT_EQ(statistics::coin_below(0, 0), 1);
}

}  // namespace
}  // namespace fovea::compare
