#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "fovea/assess/highlights.hpp"

namespace fovea::assess {
namespace {

//                     0    5    10   15    20
constexpr auto text = "Äh, it’s deep. Very deep!  ";

TEST(TextUnits, SnapToWords) {
  const auto units = TextUnits::of(text);
  ASSERT_TRUE(units);
  EXPECT_EQ(units->length(), 27U);
  EXPECT_EQ(units->snapped({1, 1}, Snap::word), (region::Range{1, 1})) << "nothing stays nothing";
  EXPECT_EQ(units->snapped({1, 2}, Snap::word), (region::Range{0, 2}));
  EXPECT_EQ(units->snapped({5, 6}, Snap::word), (region::Range{4, 8})) << "an apostrophe joins";
  EXPECT_EQ(units->snapped({8, 11}, Snap::word), (region::Range{9, 13}));
  EXPECT_TRUE(units->snapped({25, 27}, Snap::word).empty()) << "white space alone";
}

TEST(TextUnits, SnapToSentences) {
  const auto units = TextUnits::of(text);
  ASSERT_TRUE(units);
  EXPECT_EQ(units->snapped({5, 6}, Snap::sentence), (region::Range{0, 14}));
  EXPECT_EQ(units->snapped({16, 99}, Snap::sentence), (region::Range{15, 25}));
  EXPECT_EQ(units->snapped({10, 17}, Snap::sentence), (region::Range{0, 25}));
}

TEST(TextUnits, OfNothingAndOfWhatIsNoText) {
  const auto none = TextUnits::of("");
  ASSERT_TRUE(none);
  EXPECT_TRUE(none->snapped({0, 5}, Snap::sentence).empty());
  EXPECT_FALSE(TextUnits::of("a\xff"));
}

RC_GTEST_PROP(TextUnits, SnappingTwiceIsSnappingOnce, ()) {
  const auto units = TextUnits::of(text);
  const auto start = *rc::gen::inRange<std::uint64_t>(0, 28);
  const region::Range range{start, start + *rc::gen::inRange<std::uint64_t>(0, 10)};
  for (const Snap snap : {Snap::word, Snap::sentence}) {
    const region::Range once = units->snapped(range, snap);
    RC_ASSERT(units->snapped(once, snap) == once);
    RC_ASSERT(once.end <= units->length());
  }
}

}  // namespace
}  // namespace fovea::assess
