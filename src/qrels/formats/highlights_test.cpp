#include "qrels/formats/highlights.hpp"

#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea::qrels {
namespace {

using region::Range;
using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

TEST(Highlights, Overlaps) {
  EXPECT_EQ(overlapping_pairs({}), Pairs());
  EXPECT_EQ(overlapping_pairs({{0, 5}}), Pairs());
  EXPECT_EQ(overlapping_pairs({{5, 9}, {0, 5}}), Pairs());
  EXPECT_EQ(overlapping_pairs({{4, 9}, {0, 5}}), Pairs({{1, 0}}));
  EXPECT_EQ(overlapping_pairs({{0, 9}, {1, 2}, {3, 4}}), Pairs({{0, 1}, {0, 2}}));
  EXPECT_EQ(overlapping_pairs({{3, 4}, {3, 4}}), Pairs({{0, 1}}));
  EXPECT_EQ(overlapping_pairs({{0, 9}, {3, 3}}), Pairs());
}

TEST(Highlights, LengthsDoNotOverflow) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(total_length({{0, 5}, {7, 8}}), 6U);
  EXPECT_EQ(total_length({{0, most}, {0, most}}), most);
}

RC_GTEST_PROP(HighlightsProperty, OverlapsAsByComparingEveryPair, ()) {
  std::vector<Range> ranges;
  for (const auto& [start, length] : *rc::gen::container<std::vector<std::pair<int, int>>>(
           rc::gen::pair(rc::gen::inRange(0, 40), rc::gen::inRange(0, 6)))) {
    const auto from = static_cast<std::uint64_t>(start);
    ranges.push_back({from, from + static_cast<std::uint64_t>(length)});
  }
  std::set<std::size_t> expected;
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    for (std::size_t j = 0; j < ranges.size(); ++j) {
      const bool j_first = std::pair(ranges[j].start, j) < std::pair(ranges[i].start, i);
      if (j_first && ranges[j].overlaps(ranges[i])) expected.insert(i);
    }
  }
  std::set<std::size_t> found;
  for (const auto& [earlier, later] : overlapping_pairs(ranges)) {
    RC_ASSERT(ranges[earlier].overlaps(ranges[later]));
    found.insert(later);
  }
  RC_ASSERT(found == expected);
}

}  // namespace
}  // namespace fovea::qrels
