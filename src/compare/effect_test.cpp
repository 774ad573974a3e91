#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "compare/testing.hpp"

namespace fovea::compare {
namespace {

TEST(Effect, OfNoneAndOfTheSameIsNothing) {
  EXPECT_EQ(effect({}, {}).d, 0);
  const Effect same = effect(std::vector{0.1, 0.4}, std::vector{0.1, 0.4});
  EXPECT_EQ(same.d, 0);
  EXPECT_EQ(same.delta, 0);
  EXPECT_EQ(same.ties, 2);
}

TEST(Effect, ByHand) {
  // Differences 1 2 3 0: mean 1.5, variance 5/3.
  const Effect found = effect(std::vector{2.0, 3.0, 4.0, 1.0}, std::vector{1.0, 1.0, 1.0, 1.0});
  EXPECT_NEAR(found.d, 1.5 / std::sqrt(5.0 / 3), 1e-12);
  // Gamma(3/2) / (sqrt(3/2) Gamma(1)) = sqrt(pi) / 2 / sqrt(3/2).
  EXPECT_NEAR(found.g, found.d * std::sqrt(std::numbers::pi / 6), 1e-12);
  EXPECT_NEAR(found.delta, 0.75, 1e-12);
  EXPECT_EQ(found.wins, 3);
  EXPECT_EQ(found.ties, 1);
  EXPECT_EQ(found.losses, 0);
}

TEST(Effect, CliffsDeltaCountsAllPairs) {
  statistics::Random random(2, 0);
  for (int round = 0; round < 20; ++round) {
    std::vector<double> a, b;
    for (int i = 0; i < 9; ++i) {
      a.push_back(static_cast<double>(random.below(5)));
      b.push_back(static_cast<double>(random.below(5)));
    }
    double above = 0;
    for (const double x : a) {
      for (const double y : b) above += (x > y) - (x < y);
    }
    EXPECT_NEAR(effect(a, b).delta, above / 81, 1e-12);
  }
}

TEST(Effect, NeedsTheSpreadOfTwoOrThreeTopics) {
  const Effect one{.d = 1, .g = 1, .wins = 1};
  EXPECT_EQ(one.known_d(), std::nullopt);
  const Effect two{.d = 1, .g = 0.5, .wins = 1, .losses = 1};
  EXPECT_EQ(two.known_d(), 1);
  EXPECT_EQ(two.known_g(), std::nullopt);
  const Effect three{.d = 1, .g = 0.5, .wins = 1, .ties = 1, .losses = 1};
  EXPECT_EQ(three.known_g(), 0.5);
}

}  // namespace
}  // namespace fovea::compare
