#include "measure/text/recall_level.hpp"

#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea::measure {
namespace {

constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();

TEST(RecallLevel, TakesTheNumberAsItIsWritten) {
  EXPECT_EQ(characters_for_recall(0.07, 100), 7U);   // 0.07 * 100 is 7.000000000000001 in doubles
  EXPECT_EQ(characters_for_recall(0.29, 100), 29U);  // 0.29 * 100 is 28.999999999999996
  EXPECT_EQ(characters_for_recall(0.1, 30), 3U);     // 0.1 is a little more than a tenth
  EXPECT_EQ(characters_for_recall(0.1, 31), 4U);
}

TEST(RecallLevel, HasItsEnds) {
  EXPECT_EQ(characters_for_recall(0, 100), 0U);
  EXPECT_EQ(characters_for_recall(0.5, 0), 0U);
  EXPECT_EQ(characters_for_recall(1, 100), 100U);
  EXPECT_EQ(characters_for_recall(1, largest), largest);
  EXPECT_EQ(characters_for_recall(0.1, largest), largest / 10 + 1);
  EXPECT_EQ(characters_for_recall(std::numeric_limits<double>::denorm_min(), largest), 1U);
  EXPECT_EQ(characters_for_recall(0.99999999999999989, largest), 18446744073709549771U);
}

TEST(RecallLevel, CountsHundredths) {
  EXPECT_EQ(hundredths_reached(0, 7), 0U);
  EXPECT_EQ(hundredths_reached(6, 7), 85U);
  EXPECT_EQ(hundredths_reached(7, 7), 100U);
  EXPECT_EQ(hundredths_reached(largest - 1, largest), 99U);
  EXPECT_EQ(hundredths_reached(29, 100), 29U);
}

RC_GTEST_PROP(RecallLevel, IsTheFewestThatReachIt, ()) {
  const auto thousandths = *rc::gen::inRange<std::uint64_t>(0, 1001);
  const auto relevant = *rc::gen::inRange<std::uint64_t>(0, 1'000'000'000);
  const double recall = static_cast<double>(thousandths) / 1000;
  const std::uint64_t needed = characters_for_recall(recall, relevant);
  RC_ASSERT(needed * 1000 >= thousandths * relevant);
  RC_ASSERT(needed == 0 || (needed - 1) * 1000 < thousandths * relevant);
}

}  // namespace
}  // namespace fovea::measure
