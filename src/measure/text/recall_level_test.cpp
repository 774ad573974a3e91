#include "measure/text/recall_level.hpp"

#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea::measure {
namespace {

constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();

TEST(RecallLevel, TakesTheNumberAsItIsWritten) {
  EXPECT_EQ(RecallLevel(0.07).characters(100), 7U);   // 0.07 * 100 is 7.000000000000001 in doubles
  EXPECT_EQ(RecallLevel(0.29).characters(100), 29U);  // 0.29 * 100 is 28.999999999999996
  EXPECT_EQ(RecallLevel(0.1).characters(30), 3U);     // 0.1 is a little more than a tenth
  EXPECT_EQ(RecallLevel(0.1).characters(31), 4U);
}

TEST(RecallLevel, HasItsEnds) {
  EXPECT_EQ(RecallLevel(0).characters(100), 0U);
  EXPECT_EQ(RecallLevel(0.5).characters(0), 0U);
  EXPECT_EQ(RecallLevel(1).characters(100), 100U);
  EXPECT_EQ(RecallLevel(1).characters(largest), largest);
  EXPECT_EQ(RecallLevel(0.1).characters(largest), largest / 10 + 1);
  EXPECT_EQ(RecallLevel(std::numeric_limits<double>::denorm_min()).characters(largest), 1U);
  EXPECT_EQ(RecallLevel(0.99999999999999989).characters(largest), 18446744073709549771U);
}

/// The levels that one point with precision 1 reaches.
double levels(std::uint64_t found, std::uint64_t relevant) {
  PrecisionCurve curve;
  curve.add(found, relevant, 1);
  return curve.mean() * 101;
}

TEST(PrecisionCurve, CountsLevelsInWholeNumbers) {
  EXPECT_DOUBLE_EQ(levels(0, 7), 1);
  EXPECT_DOUBLE_EQ(levels(6, 7), 86);
  EXPECT_DOUBLE_EQ(levels(7, 7), 101);
  EXPECT_DOUBLE_EQ(levels(29, 100), 30);
  EXPECT_DOUBLE_EQ(levels(largest - 1, largest), 100);
}

TEST(PrecisionCurve, TakesTheHighestFromALevelOn) {
  PrecisionCurve curve;
  EXPECT_EQ(curve.mean(), 0);
  curve.add(1, 2, 0.25);
  curve.add(1, 2, 0.5);
  curve.add(1, 1, 0.75);
  curve.add(1, 4, 1);
  EXPECT_DOUBLE_EQ(curve.mean(), (26 * 1 + 75 * 0.75) / 101);
}

RC_GTEST_PROP(RecallLevel, IsTheFewestThatReachIt, ()) {
  const auto thousandths = *rc::gen::inRange<std::uint64_t>(0, 1001);
  const auto relevant = *rc::gen::inRange<std::uint64_t>(0, 1'000'000'000);
  const double recall = static_cast<double>(thousandths) / 1000;
  const std::uint64_t needed = RecallLevel(recall).characters(relevant);
  RC_ASSERT(needed * 1000 >= thousandths * relevant);
  RC_ASSERT(needed == 0 || (needed - 1) * 1000 < thousandths * relevant);
}

}  // namespace
}  // namespace fovea::measure
