#include <cmath>

#include <gtest/gtest.h>

#include "fovea/measure.hpp"

namespace fovea::measure {
namespace {

const statistics::Intervals by_t(statistics::IntervalKind::t, 0.05, {});

TEST(Summary, NoneOneAndAFew) {
  EXPECT_EQ(summarise({}, Mean::arithmetic, &by_t).value, 0);
  EXPECT_EQ(summarise({}, Mean::geometric, &by_t).value, 0);
  const Summary one = summarise({0.5}, Mean::arithmetic, &by_t);
  EXPECT_EQ(one.value, 0.5);
  EXPECT_FALSE(one.low.has_value());
  const Summary few = summarise({1, 2, 3, 4, 5}, Mean::arithmetic, &by_t);
  EXPECT_EQ(few.value, 3);
  EXPECT_EQ(few.topics, 5U);
  EXPECT_NEAR(*few.high - 3, 2.7764451052 * std::sqrt(0.5), 1e-9);
  EXPECT_NEAR(3 - *few.low, 2.7764451052 * std::sqrt(0.5), 1e-9);
  EXPECT_FALSE(summarise({1, 2, 3, 4, 5}, Mean::arithmetic, nullptr).low.has_value());
}

TEST(Summary, GeometricMeanHasAFloor) {
  EXPECT_NEAR(summarise({0.1, 0.001}, Mean::geometric, &by_t).value, 0.01, 1e-15);
  EXPECT_NEAR(summarise({1, 0}, Mean::geometric, &by_t).value, std::sqrt(0.00001), 1e-15);
}

TEST(Summary, SumsHaveNoInterval) {
  const Summary sum = summarise({1, 2, 4}, Mean::sum, &by_t);
  EXPECT_EQ(sum.value, 7);
  EXPECT_FALSE(sum.low.has_value());
}

}  // namespace
}  // namespace fovea::measure
