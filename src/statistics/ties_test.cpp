#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/statistics.hpp"

namespace fovea::statistics {
namespace {

TEST(Ties, OfDifferencesThatRoundingSetApart) {
  std::vector<double> values = {0.3 - 0.2, 0.2 - 0.1, 0.1, 0.2};
  ASSERT_NE(values[0], values[1]);
  tie_up(values, rounding_of(values));
  EXPECT_EQ(values[0], values[1]);
  EXPECT_EQ(values[0], values[2]);
  EXPECT_EQ(values[3], 0.2);
}

TEST(Ties, OfNothing) {
  std::vector<double> none;
  tie_up(none, rounding_of(none));
  EXPECT_EQ(rounding_of(none), 0);
}

// Whole numbers with noise: the ties are those of the whole numbers, in any order.
RC_GTEST_PROP(Ties, AreThoseOfTheValuesWithoutNoise, (const std::vector<std::uint8_t>& whole)) {
  std::vector<double> values;
  for (const std::uint8_t each : whole) {
    const double noise = *rc::gen::element(0.0, 1e-13, -1e-13);
    values.push_back(each % 8 + noise);
  }
  tie_up(values, 1e-12);
  for (std::size_t i = 0; i < whole.size(); ++i) {
    for (std::size_t j = 0; j < whole.size(); ++j)
      RC_ASSERT((values[i] < values[j]) == (whole[i] % 8 < whole[j] % 8));
  }
}

TEST(Mean, DoesNotDependOnTheOrder) {
  Random random(3, 0);
  std::vector<double> values;
  for (int i = 0; i < 3'000; ++i) values.push_back(random.uniform());
  const double mean = mean_of(values);
  std::sort(values.begin(), values.end());
  EXPECT_EQ(mean_of(values), mean);
  std::reverse(values.begin(), values.end());
  EXPECT_EQ(mean_of(values), mean);
}

}  // namespace
}  // namespace fovea::statistics
