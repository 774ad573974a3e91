#include <gtest/gtest.h>

#include "fovea/collection.hpp"

namespace fovea::collection {
namespace {

std::string outcome(std::string_view text) {
  const auto path = parse_id_path(text);
  return path ? to_string(*path) : to_string(path.error());
}

TEST(IdPath, HasACanonicalForm) {
  EXPECT_EQ(outcome("/article/@id"), "/article/@id");
  EXPECT_EQ(outcome(" //article-id "), "//article-id");
  EXPECT_EQ(outcome("//a:id[2]/b"), "//a:id[2]/b");
  EXPECT_EQ(outcome("//id[@type=\"doi\"]"), "//id[@type='doi']");
  EXPECT_EQ(outcome("//id[@type=\"it's\"]"), "//id[@type=\"it's\"]");
  EXPECT_EQ(outcome("//@id"), "//@id");
}

TEST(IdPath, ANameBeginsAtTheRootElement) {
  EXPECT_EQ(outcome("front/id"), "/*/front/id");
  EXPECT_EQ(outcome("@id"), "/*/@id");
  EXPECT_EQ(outcome(".//id"), "/*//id");
  EXPECT_EQ(outcome("*//@id"), "/*/*//@id");
}

TEST(IdPath, ReadsBackAsItself) {
  for (const char* text : {"/a", "//a[3]//b[@x='y']/@z", "@id", "a/b", "//*[@id='1']//@x"}) {
    const auto path = parse_id_path(text);
    ASSERT_TRUE(path) << text;
    EXPECT_EQ(*parse_id_path(to_string(*path)), *path) << text;
  }
}

TEST(IdPath, WhatItDoesNotKnowIsSaidWithItsPlace) {
  const std::string remedy = " (paths are like /article/@id, //article-id[2], //id[@type='doi'])";
  EXPECT_EQ(outcome(""), "id path:1:1: found the end, expected a name" + remedy);
  EXPECT_EQ(outcome("/"), "id path:1:2: found the end, expected a name" + remedy);
  EXPECT_EQ(outcome("/a[0]"),
            "id path:1:4: found '0]', expected a position from 1, or @name='value'" + remedy);
  EXPECT_EQ(outcome("/a/text()"), "id path:1:8: found '()', expected / or //" + remedy);
  EXPECT_EQ(outcome("//id[@a='b'][2]"), "id path:1:13: found '[2]', expected / or //" + remedy);
  EXPECT_EQ(outcome("/a/@b/c"),
            "id path:1:6: found '/c', expected the end after an attribute" + remedy);
  for (const char* text :
       {"/@id", ".", "./a", "..", "a//", "///a", "/a[", "/a[1", "/a[@b]", "/a[@b='c]", "/*[2]",
        "child::a", "/a|/b", "count(/a)", "/a[1]x", "@", "/é/ü/*/@"})
    EXPECT_FALSE(parse_id_path(text)) << text;
}

TEST(IdPath, TooManyStepsAreRefused) {
  std::string path;
  for (int i = 0; i < 60; ++i) path += "/a";
  EXPECT_TRUE(parse_id_path(path));
  EXPECT_FALSE(parse_id_path(path + "/a"));
}

std::string id(std::string_view path, std::string_view document) {
  const auto found = find_id(*parse_id_path(path), document, "f");
  if (!found) return to_string(found.error());
  return found->value_or("(none)");
}

constexpr std::string_view article = R"(<article id="A1" xml:lang="en"><front>
  <id type="pmid"> 17 </id><id type="doi">10.1/x<sup>2</sup></id><id/></front>
  <body id="B"><sec id="S"><id>  in a
  section </id></sec></body></article>)";

TEST(FindId, ElementsAndAttributes) {
  EXPECT_EQ(id("//id", article), "17");
  EXPECT_EQ(id("/article/front/id[2]", article), "10.1/x2");
  EXPECT_EQ(id("//id[@type='doi']", article), "10.1/x2");
  EXPECT_EQ(id("front/id", article), "17");
  EXPECT_EQ(id("//sec/id", article), "in a section");
  EXPECT_EQ(id("@id", article), "A1");
  EXPECT_EQ(id("/article/@id", article), "A1");
  EXPECT_EQ(id("//body//@id", article), "B");
  EXPECT_EQ(id("//sec/@id", article), "S");
  EXPECT_EQ(id("@xml:lang", article), "en");
  EXPECT_EQ(id("/*/*/id[1]/@type", article), "pmid");
}

TEST(FindId, NothingThereOrNothingInIt) {
  for (const char* path : {"/front/id", "//id[4]", "id", "//id[@type='x']", "/article/id", "//@x",
                           "/article/front/id[3]", "/body"})
    EXPECT_EQ(id(path, article), "(none)") << path;
}

TEST(FindId, ReadsNoFurtherThanNeeded) {
  EXPECT_EQ(id("@id", "<a id='1'><b></a>"), "1");
  EXPECT_EQ(id("b", "<a><b>1</b><c></a>"), "1");
  EXPECT_EQ(id("c", "<a><b>1</b></c></a>").substr(0, 6), "f:1:14");
}

TEST(FindId, HugeIdsAreRefused) {
  EXPECT_NE(id("@id", "<a id='" + std::string(1'001, 'x') + "'/>").find("more than 1000 bytes"),
            std::string::npos);
  EXPECT_NE(id("b", "<a><b>" + std::string(2'000'000, 'x') + "</b></a>").find("more than"),
            std::string::npos);
}

}  // namespace
}  // namespace fovea::collection
