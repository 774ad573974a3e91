#include "run/overlaps.hpp"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "run/sample_runs.hpp"

namespace fovea::run {
namespace {

using region::Focus;

std::vector<Overlap> overlaps_of(const std::vector<Focus>& parts) { return find_overlaps(parts); }

TEST(Overlaps, OfNothingAndOfOne) {
  EXPECT_TRUE(overlaps_of({}).empty());
  EXPECT_TRUE(overlaps_of({region::whole_document()}).empty());
}

TEST(Overlaps, ElementsInElements) {
  EXPECT_EQ(overlaps_of({region::element("/a[1]/b[1]"), region::element("/a[1]")}),
            (std::vector<Overlap>{{0, 1}}));
  EXPECT_TRUE(overlaps_of({region::element("/a[1]/b[1]"), region::element("/a[1]/b[10]"),
                           region::element("/a[1]/b-c[1]"), region::element("/a[1]/b[2]")})
                  .empty());
}

TEST(Overlaps, TouchingPassagesAndEntryPointsDoNot) {
  EXPECT_TRUE(overlaps_of({region::passage({5, 9}), region::passage({9, 12}),
                           region::passage({7, 7}), region::entry_point(6)})
                  .empty());
  EXPECT_EQ(overlaps_of({region::passage({5, 9}), region::passage({1, 6})}),
            (std::vector<Overlap>{{0, 1}}));
}

TEST(Overlaps, TheWholeDocumentOverlapsWhateverCoversText) {
  EXPECT_EQ(overlaps_of({region::element("/a[1]"), region::whole_document(), region::entry_point(5),
                         region::passage({1, 2})}),
            (std::vector<Overlap>{{0, 1}, {1, 3}}));
}

/// The number of parts that overlap one before them in the given order.
std::size_t count_slowly(const std::vector<Focus>& sorted) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    count += std::any_of(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(i),
                         [&](const Focus& f) { return region::overlap(f, sorted[i]) == true; })
                 ? 1
                 : 0;
  }
  return count;
}

void check_against_pairs(std::vector<Focus> parts) {
  const auto found = find_overlaps(parts);
  for (const Overlap& pair : found) {
    RC_ASSERT(pair.first < pair.second);
    RC_ASSERT(region::overlap(parts[pair.first], parts[pair.second]) == true);
  }
  std::sort(parts.begin(), parts.end(), [](const Focus& a, const Focus& b) {
    return std::tie(a.path, a.range) < std::tie(b.path, b.range);
  });
  RC_ASSERT(found.size() == count_slowly(parts));
}

RC_GTEST_PROP(Overlaps, OfElementsAgreeWithAllPairs, ()) {
  const auto steps = rc::gen::element<std::string>("/a[1]", "/a[2]", "/a[10]", "/ab[1]", "/a-b[1]");
  const auto paths = *rc::gen::unique<std::vector<std::string>>(rc::gen::map(
      rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(steps)), [](const auto& all) {
        std::string path;
        for (std::size_t i = 0; i < all.size() && i < 4; ++i) path += all[i];
        return path;
      }));
  std::vector<Focus> parts;
  for (const std::string& path : paths) parts.push_back(region::element(path));
  check_against_pairs(parts);
}

RC_GTEST_PROP(Overlaps, OfPassagesAgreeWithAllPairs, ()) {
  const auto starts =
      *rc::gen::unique<std::vector<std::uint64_t>>(rc::gen::inRange<std::uint64_t>(0, 60));
  std::vector<Focus> parts;
  for (const std::uint64_t start : starts)
    parts.push_back(region::passage({start, start + *rc::gen::inRange<std::uint64_t>(0, 20)}));
  check_against_pairs(parts);
}

}  // namespace
}  // namespace fovea::run
