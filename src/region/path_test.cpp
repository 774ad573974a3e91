#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fovea/region.hpp"

namespace fovea::region {
namespace {

TEST(CanonicalPath, WritesEveryPositionAndNoSpace) {
  EXPECT_EQ(*canonical_path("/article[1]/bdy[1]/sec[3]"), "/article[1]/bdy[1]/sec[3]");
  EXPECT_EQ(*canonical_path("/article/bdy/sec[3]"), "/article[1]/bdy[1]/sec[3]");
  EXPECT_EQ(*canonical_path(" /article[ 1 ] / mml:math[007] "), "/article[1]/mml:math[7]");
  EXPECT_EQ(*canonical_path("/été[2]"), "/été[2]");
}

TEST(CanonicalPath, RefusesWhatNamesNoElement) {
  for (const char* bad : {"", "/", "article", "//sec", "/a[0]", "/a[-1]", "/a[x]", "/a[1", "/a[1]b",
                          "/a[]", "/1a", "/a[99999999999]", "/@id", "/*[1]"})
    EXPECT_FALSE(canonical_path(bad)) << bad;
}

TEST(CanonicalPath, ErrorsSayWhereAndWhat) {
  const auto error = canonical_path("/article[1]/sec[x]").error();
  EXPECT_EQ(error.place.column, 17U);
  EXPECT_EQ(error.message,
            "'/article[1]/sec[x]' is not an element path: expected a position from 1, found 'x]'");
}

TEST(IsCanonicalPath, EdgeCases) {
  EXPECT_TRUE(is_canonical_path("/a[1]"));
  for (const char* other : {"", "/a", "/a[01]", "/a[1]/", "/a[0]", "a[1]", "/a[4294967296]"})
    EXPECT_FALSE(is_canonical_path(other)) << other;
}

TEST(PathContains, DoesNotConfuseLongerNamesAndPositions) {
  EXPECT_TRUE(path_contains("/a[1]", "/a[1]"));
  EXPECT_TRUE(path_contains("/a[1]", "/a[1]/b[2]"));
  EXPECT_FALSE(path_contains("/a[1]/b[1]", "/a[1]"));
  EXPECT_FALSE(path_contains("/a[1]/b[1]", "/a[1]/b[11]"));
  EXPECT_TRUE(paths_overlap("/a[1]/b[1]", "/a[1]"));
}

std::string random_path() {
  std::string path;
  const int steps = *rc::gen::inRange(1, 5);
  for (int i = 0; i < steps; ++i) {
    path += "/" + *rc::gen::element<std::string>("a", "sec", "mml:mi", "p-x") + "[" +
            std::to_string(*rc::gen::inRange(1, 30)) + "]";
  }
  return path;
}

RC_GTEST_PROP(Path, CanonicalPathsAreFixedPoints, ()) {
  const std::string path = random_path();
  RC_ASSERT(is_canonical_path(path));
  RC_ASSERT(to_path(*parse_path(path)) == path);
  RC_ASSERT(*canonical_path(path) == path);
}

RC_GTEST_PROP(Path, AnyBytesGiveAPathOrAnError, (const std::string& bytes)) {
  const auto path = canonical_path(bytes);
  if (path) {
    RC_ASSERT(is_canonical_path(*path));
  } else {
    RC_ASSERT(!is_canonical_path(bytes));
  }
}

TEST(TextPoint, ReadsTheFormsOfAssessmentFiles) {
  EXPECT_EQ(*parse_text_point("/a[1]/p[2]/text()[3].17"), (TextPoint{"/a[1]/p[2]", 3, 17}));
  EXPECT_EQ(*parse_text_point("/a/p[2]/text().4"), (TextPoint{"/a[1]/p[2]", 1, 4}));
  EXPECT_EQ(*parse_text_point("/a[1]/p[2]/text()[3]"), (TextPoint{"/a[1]/p[2]", 3, 0}));
  EXPECT_EQ(*parse_text_point(" /a[1]/p[2] "), (TextPoint{"/a[1]/p[2]", std::nullopt, 0}));
}

TEST(TextPoint, RefusesWhatIsNoPoint) {
  for (const char* bad :
       {"", "/a[1]/text()[0].1", "/a[1]/text()[1].x", "/a[1]/text()[1]17", "/a[1]/text()[1.3",
        "/text()[1].0", "/a[1]/text()[].0", "/a[1]/text()[1]."})
    EXPECT_FALSE(parse_text_point(bad)) << bad;
}

RC_GTEST_PROP(TextPoint, ReadsBackWhatItWrites, (std::uint32_t offset)) {
  const TextPoint point{random_path(), *rc::gen::inRange<std::uint64_t>(1, 100), offset};
  RC_ASSERT(*parse_text_point(to_string(point)) == point);
}

TEST(Overlap, OfElementsAndPassages) {
  EXPECT_EQ(overlap(element("/a[1]"), element("/a[1]/b[1]")), true);
  EXPECT_EQ(overlap(element("/a[1]/b[1]"), element("/a[1]/b[2]")), false);
  EXPECT_EQ(overlap(passage({0, 5}), passage({4, 9})), true);
  EXPECT_EQ(overlap(passage({0, 5}), passage({5, 9})), false);
  EXPECT_EQ(overlap(element("/a[1]"), passage({0, 5})), std::nullopt) << "needs a catalogue";
  EXPECT_EQ(overlap(whole_document(), passage({0, 5})), true);
  EXPECT_EQ(overlap(whole_document(), passage({5, 5})), false);
  EXPECT_EQ(overlap(entry_point(3), whole_document()), false);
}

TEST(Describe, IsShort) {
  EXPECT_EQ(describe(whole_document()), "the whole document");
  EXPECT_EQ(describe(passage({10, 15})), "10:5");
  EXPECT_EQ(describe(entry_point(7)), "entry at 7");
}

}  // namespace
}  // namespace fovea::region
