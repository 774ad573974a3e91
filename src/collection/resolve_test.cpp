#include <gtest/gtest.h>

#include "fovea/collection.hpp"

namespace fovea::collection {
namespace {

Document document() {
  return Document(*xml::outline("<a>one <b>two</b> three<b>four</b><b/>five</a>", "a.xml"));
}

std::optional<region::Range> between(const char* start, const char* end) {
  return range_between(document(), start, end);
}

using region::Range;

// The text is "one two threefourfive".
TEST(Resolve, TextPointsCountTheTextBetweenChildren) {
  EXPECT_EQ(between("/a[1]/text()[1].0", "/a[1]/text()[1].3"), (Range{0, 3}));
  EXPECT_EQ(between("/a[1]/text()[2].1", "/a[1]/text()[3].4"), (Range{8, 21}));
  EXPECT_EQ(between("/a[1]/b[1]/text()[1].1", "/a[1]/b[2]/text()[1].2"), (Range{5, 15}));
}

TEST(Resolve, AnElementAloneIsItsStartOrItsEnd) {
  EXPECT_EQ(between("/a[1]/b[1]", "/a[1]/b[2]"), (Range{4, 17}));
  EXPECT_EQ(between("/a[1]/b[3]", "/a[1]/b[3]"), (Range{17, 17}));
}

TEST(Resolve, NothingWhereTheDocumentHasNoSuchPlace) {
  EXPECT_EQ(between("/a[1]/text()[4].0", "/a[1]/text()[4].1"), std::nullopt);
  EXPECT_EQ(between("/a[1]/text()[1].0", "/a[1]/text()[1].9"), std::nullopt);
  EXPECT_EQ(between("/a[1]/b[2]", "/a[1]/b[1]"), std::nullopt);
  EXPECT_EQ(range_of(document(), region::element("/a[1]/c[1]")), std::nullopt);
}

TEST(Resolve, DocumentElementAndPassage) {
  EXPECT_EQ(range_of(document(), region::whole_document()), (Range{0, 21}));
  EXPECT_EQ(range_of(document(), region::element("/a[1]/b[2]")), (Range{13, 17}));
  EXPECT_EQ(range_of(document(), region::passage({3, 5})), (Range{3, 5}));
}

TEST(Resolve, WordsBeforeAnElement) {
  const auto outline = *xml::outline("<a>one <b>two</b> thr<i>ee</i> <b>four</b></a>", "a.xml");
  std::vector<std::pair<std::uint64_t, std::uint64_t>> words;
  for (const auto& element : outline.elements)
    words.emplace_back(element.first_word, element.words);
  EXPECT_EQ(words,
            (std::vector<std::pair<std::uint64_t, std::uint64_t>>{{0, 4}, {1, 1}, {2, 1}, {3, 1}}));
}

}  // namespace
}  // namespace fovea::collection
