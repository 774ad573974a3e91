#include "report/text/chart.hpp"

#include <gtest/gtest.h>

namespace fovea::report {
namespace {

TEST(Spark, ABlockForEachValueAndADotForNone) {
  EXPECT_EQ(spark(std::vector{0.0, 0.5, measure::left_out, 1.0}, {0, 1}, 9), "▁▅·█");
  EXPECT_EQ(spark(std::vector<double>{}, {0, 1}, 9), "");
}

TEST(Spark, MeansWhereThereIsNoRoom) {
  EXPECT_EQ(spark(std::vector{0.0, 1.0, 1.0, 1.0}, {0, 1}, 2), "▅█");
}

TEST(Extent, BeginsAtNothingUnlessBelow) {
  EXPECT_EQ(extent_of(std::vector{0.4, 0.8}).low, 0);
  EXPECT_EQ(extent_of(std::vector{0.4, 0.8}).high, 0.8);
  EXPECT_EQ(extent_of(std::vector{-2.0, 0.8, measure::left_out}).low, -2);
  EXPECT_EQ(extent_of(std::vector<double>{}).high, 1);
}

TEST(Whisker, AMeanOnItsInterval) {
  EXPECT_EQ(whisker({.mean = 0.5, .low = 0.25, .high = 0.75, .topics = 4}, {0, 1}, 9), "  ├─●─┤  ");
  EXPECT_EQ(whisker({.mean = 0, .topics = 1}, {0, 1}, 3), "●  ");
  EXPECT_EQ(whisker({.mean = 1, .low = 0.5, .high = 7, .topics = 2}, {0, 1}, 3), " ├●");
}

}  // namespace
}  // namespace fovea::report
