#include "measure/elements/prum/browsing_log.hpp"

#include <gtest/gtest.h>

namespace fovea::measure {
namespace {

double probability(const Links& links, const ElementName& from, const ElementName& to) {
  const auto found = links.find(from);
  if (found == links.end()) return 0;
  for (const Link& link : found->second)
    if (link.to == to) return link.probability;
  return 0;
}

Result<Links> read(const std::string& text) {
  return read_browsing_log(Bytes::from_string(text), "log");
}

TEST(BrowsingLog, ClicksBeginTrails) {
  const auto links = read(R"({"user":"u","event":"search","time":1})"
                          "\n"
                          R"({"user":"u","event":"click","doc":"d","path":"/a[1]"})"
                          "\n"
                          R"({"user":"u","event":"open","doc":"d","path":"/a/b[2]"})"
                          "\n"
                          R"({"user":"v","event":"click","doc":"d","path":"/a[1]","rank":3})"
                          "\n"
                          R"({"user":"u","event":"open","doc":"d","path":"/a[1]/b[2]"})"
                          "\n"
                          R"({"user":"u","event":"open","doc":"e"})"
                          "\n"
                          R"({"user":"v","event":"search"})"
                          "\n"
                          R"({"user":"v","event":"open","doc":"e"})"
                          "\n");
  ASSERT_TRUE(links);
  EXPECT_EQ(probability(*links, {"d", "/a[1]"}, {"d", "/a[1]/b[2]"}), .5);
  EXPECT_EQ(probability(*links, {"d", "/a[1]"}, {"e", ""}), .5);
  EXPECT_EQ(links->size(), 1U);
}

TEST(BrowsingLog, JudgesBeginAtDocuments) {
  const auto links = read(
      R"({"v":1,"assessor":"ann","topic":"1","time":5,"action":"view","doc":"d"})"
      "\n"
      R"({"v":1,"assessor":"bob","topic":"1","time":6,"action":"view","doc":"d"})"
      "\n"
      R"({"v":1,"assessor":"bob","topic":"1","action":"judge","doc":"d","paths":["/a[1]/p[1]","/a[1]/p[2]"],"value":"E1S1"})"
      "\n"
      R"({"v":1,"assessor":"ann","topic":"1","action":"judge","doc":"d","paths":["/a[1]/p[1]"],"value":"E1S1"})"
      "\n"
      R"({"v":1,"assessor":"cat","topic":"1","imported":true,"action":"view","doc":"d"})"
      "\n");
  ASSERT_TRUE(links);
  EXPECT_EQ(probability(*links, {"d", ""}, {"d", "/a[1]/p[1]"}), 1);
  EXPECT_EQ(probability(*links, {"d", ""}, {"d", "/a[1]/p[2]"}), .5);
}

TEST(BrowsingLog, MalformedLinesAreNamed) {
  for (const std::string line : {"{", "[]", R"({"event":"click"})", R"({"user":"u"})",
                                 R"({"user":"u","event":"click","doc":"d","path":"x["})"}) {
    const auto refused = read(R"({"user":"u","event":"search"})"
                              "\n" +
                              line + "\n");
    ASSERT_FALSE(refused) << line;
    EXPECT_EQ(refused.error().place.line, 2U) << line;
  }
}

}  // namespace
}  // namespace fovea::measure
