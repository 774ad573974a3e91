#include <bitset>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/region.hpp"

namespace fovea::region {
namespace {

constexpr std::size_t text_length = 64;
using Bits = std::bitset<text_length>;

/// The slow, obvious version: one bit per code point.
Bits bits_of(const Range& range) {
  Bits bits;
  for (std::uint64_t i = range.start; i < range.end; ++i) bits.set(i);
  return bits;
}

Bits bits_of(const RangeSet& set) {
  Bits bits;
  for (const Range& range : set.ranges()) bits |= bits_of(range);
  return bits;
}

Range random_range() {
  const auto start = *rc::gen::inRange<std::uint64_t>(0, text_length + 1);
  return {start, *rc::gen::inRange<std::uint64_t>(start, text_length + 1)};
}

RangeSet random_set() {
  RangeSet set;
  const int count = *rc::gen::inRange(0, 8);
  for (int i = 0; i < count; ++i) set.add(random_range());
  return set;
}

/// Checks the promises of RangeSet: ranges are sorted, apart from each other and not empty.
bool is_normal(const RangeSet& set) {
  for (std::size_t i = 0; i < set.ranges().size(); ++i) {
    if (set.ranges()[i].empty()) return false;
    if (i > 0 && set.ranges()[i].start <= set.ranges()[i - 1].end) return false;
  }
  return true;
}

TEST(Range, EdgeCases) {
  EXPECT_TRUE((Range{3, 3}.empty()));
  EXPECT_FALSE((Range{0, 3}.overlaps({3, 5}))) << "touching is not overlapping";
  EXPECT_FALSE((Range{0, 9}.overlaps({4, 4}))) << "nothing overlaps an empty range";
  EXPECT_TRUE((Range{0, 9}.contains(Range{9, 9})));
  EXPECT_FALSE((Range{0, 9}.contains(9)));
}

TEST(RangeSet, EmptySet) {
  const RangeSet none;
  EXPECT_EQ(none.length(), 0U);
  EXPECT_FALSE(none.contains(0));
  EXPECT_TRUE(none.contains(Range{5, 5}));
  EXPECT_FALSE(none.overlaps({0, 100}));
}

TEST(RangeSet, TouchingRangesBecomeOne) {
  RangeSet set;
  set.add({0, 3});
  set.add({5, 8});
  set.add({3, 5});
  EXPECT_EQ(set.ranges(), std::vector<Range>({{0, 8}}));
  set.erase({2, 4});
  EXPECT_EQ(set.ranges(), std::vector<Range>({{0, 2}, {4, 8}}));
}

RC_GTEST_PROP(RangeSet, AddAndEraseAgreeWithBits, ()) {
  RangeSet set;
  Bits bits;
  const int steps = *rc::gen::inRange(0, 30);
  for (int i = 0; i < steps; ++i) {
    const Range range = random_range();
    if (*rc::gen::inRange(0, 3) == 0) {
      set.erase(range);
      bits &= ~bits_of(range);
    } else {
      set.add(range);
      bits |= bits_of(range);
    }
    RC_ASSERT(bits_of(set) == bits);
    RC_ASSERT(is_normal(set));
    RC_ASSERT(set.length() == bits.count());
  }
}

RC_GTEST_PROP(RangeSet, QuestionsAgreeWithBits, ()) {
  const RangeSet set = random_set();
  const Range range = random_range();
  const Bits inside = bits_of(set) & bits_of(range);
  RC_ASSERT(set.covered(range) == inside.count());
  RC_ASSERT(set.overlaps(range) == inside.any());
  RC_ASSERT(set.contains(range) == (inside == bits_of(range)));
  const auto point = *rc::gen::inRange<std::size_t>(0, text_length);
  RC_ASSERT(set.contains(point) == bits_of(set).test(point));
}

RC_GTEST_PROP(RangeSet, AlgebraAgreesWithBits, ()) {
  const RangeSet a = random_set();
  const RangeSet b = random_set();
  RC_ASSERT(bits_of(set_union(a, b)) == (bits_of(a) | bits_of(b)));
  RC_ASSERT(bits_of(set_intersection(a, b)) == (bits_of(a) & bits_of(b)));
  RC_ASSERT(bits_of(set_difference(a, b)) == (bits_of(a) & ~bits_of(b)));
  RC_ASSERT(intersection_length(a, b) == (bits_of(a) & bits_of(b)).count());
  RC_ASSERT(is_normal(set_union(a, b)) && is_normal(set_intersection(a, b)) &&
            is_normal(set_difference(a, b)));
}

RC_GTEST_PROP(RangeSet, ConstructionEqualsAddingOneByOne, ()) {
  std::vector<Range> ranges;
  RangeSet added;
  const int count = *rc::gen::inRange(0, 10);
  for (int i = 0; i < count; ++i) added.add(ranges.emplace_back(random_range()));
  RC_ASSERT(RangeSet(ranges) == added);
}

}  // namespace
}  // namespace fovea::region
