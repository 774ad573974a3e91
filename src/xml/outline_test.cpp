#include <fmt/format.h>

#include <gtest/gtest.h>

#include "fovea/xml.hpp"

namespace fovea::xml {
namespace {

/// "path start-end words" of each element.
std::vector<std::string> rows(const Outline& outline) {
  std::vector<std::string> rows;
  for (std::uint32_t i = 0; i < outline.elements.size(); ++i) {
    const Element& e = outline.elements[i];
    rows.push_back(fmt::format("{} {}-{} {}", outline.path(i), e.start, e.end, e.words));
  }
  return rows;
}

TEST(Outline, OfAnArticle) {
  const auto result =
      outline("<article><t>On x<i>ml</i></t>\n<p>It's <b/>3.5 é</p><p/></article>", "f");
  ASSERT_TRUE(result);
  EXPECT_EQ(rows(*result), (std::vector<std::string>{
                               "/article[1] 0-17 5",
                               "/article[1]/t[1] 0-6 2",
                               "/article[1]/t[1]/i[1] 4-6 1",
                               "/article[1]/p[1] 7-17 3",
                               "/article[1]/p[1]/b[1] 12-12 0",
                               "/article[1]/p[2] 17-17 0",
                           }));
  EXPECT_EQ(result->length, 17U);
  EXPECT_EQ(result->words, 5U);
  EXPECT_EQ(result->names, (std::vector<std::string>{"article", "t", "i", "p", "b"}));
  EXPECT_EQ(result->elements[2].depth, 3U);
  EXPECT_EQ(result->elements[2].parent, 1U);
  EXPECT_EQ(result->elements[0].parent, 0U);
}

TEST(Outline, TellsWhichElementsHoldText) {
  const auto result = outline("<a> \n<b> x<i>y</i></b> <c><!-- z -->&#160;</c><d>\t </d></a>", "f");
  ASSERT_TRUE(result);
  std::string holding;
  for (const Element& element : result->elements) {
    if (element.own_text) holding += result->names[element.name];
  }
  EXPECT_EQ(holding, "bic");
}

TEST(Outline, KeepsWarnings) {
  const auto result = outline("<a>&foo;</a>", "f");
  ASSERT_TRUE(result);
  ASSERT_EQ(result->warnings.size(), 1U);
  EXPECT_EQ(to_string(result->warnings[0]), "f:1:4: entity 'foo' is not defined; kept as its name");
}

TEST(Outline, PassesErrorsOn) {
  const auto result = outline("<a>", "f");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().place.line, 1U);
}

// Both would take minutes if an element cost as much as its siblings.
TEST(Outline, ManySiblings) {
  std::string same = "<a>";
  std::string distinct = "<a>";
  for (int i = 0; i < 100'000; ++i) {
    same += "<b/>";
    distinct += fmt::format("<b{}/>", i);
  }
  const auto of_same = outline(same + "</a>", "f");
  ASSERT_TRUE(of_same);
  EXPECT_EQ(of_same->path(100'000), "/a[1]/b[100000]");
  const auto of_distinct = outline(distinct + "</a>", "f");
  ASSERT_TRUE(of_distinct);
  EXPECT_EQ(of_distinct->path(100'000), "/a[1]/b99999[1]");
}

}  // namespace
}  // namespace fovea::xml
