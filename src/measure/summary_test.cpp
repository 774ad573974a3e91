#include <cmath>

#include <gtest/gtest.h>

#include "fovea/measure.hpp"

#include "measure/student_t.hpp"

namespace fovea::measure {
namespace {

// Tables of Student's distribution, to their last digit.
TEST(StudentT, AgreesWithTables) {
  EXPECT_NEAR(t_of_95_percent(1), 12.7062047362, 1e-9);
  EXPECT_NEAR(t_of_95_percent(2), 4.3026527297, 1e-9);
  EXPECT_NEAR(t_of_95_percent(10), 2.2281388520, 1e-9);
  EXPECT_NEAR(t_of_95_percent(49), 2.0095752371, 1e-9);
  EXPECT_NEAR(t_of_95_percent(1e6), 1.9599663, 1e-6);
}

TEST(Summary, NoneOneAndAFew) {
  EXPECT_EQ(summarise({}, Mean::arithmetic).value, 0);
  EXPECT_EQ(summarise({}, Mean::geometric).value, 0);
  const Summary one = summarise({0.5}, Mean::arithmetic);
  EXPECT_EQ(one.value, 0.5);
  EXPECT_FALSE(one.low.has_value());
  const Summary few = summarise({1, 2, 3}, Mean::arithmetic);
  EXPECT_EQ(few.value, 2);
  EXPECT_EQ(few.topics, 3U);
  EXPECT_NEAR(*few.high - 2, 4.3026527297 / std::sqrt(3), 1e-9);
  EXPECT_NEAR(2 - *few.low, 4.3026527297 / std::sqrt(3), 1e-9);
}

TEST(Summary, GeometricMeanHasAFloor) {
  EXPECT_NEAR(summarise({0.1, 0.001}, Mean::geometric).value, 0.01, 1e-15);
  EXPECT_NEAR(summarise({1, 0}, Mean::geometric).value, std::sqrt(0.00001), 1e-15);
}

TEST(Summary, SumsHaveNoInterval) {
  const Summary sum = summarise({1, 2, 4}, Mean::sum);
  EXPECT_EQ(sum.value, 7);
  EXPECT_FALSE(sum.low.has_value());
}

}  // namespace
}  // namespace fovea::measure
