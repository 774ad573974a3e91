#include "topic/trec.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "topic/testing.hpp"

namespace fovea::topic {
namespace {

using testing::error_in;
using testing::round_trip;
using testing::topics_in;

TEST(Trec, ReadsTheClassicShape) {
  const Topics topics = topics_in(
      "<top>\n\n<num> Number: 301\n<title> International Organized Crime\n\n"
      "<desc> Description:\nIdentify organizations\nthat do < 3 things.\n\n"
      "<narr> Narrative:\nA relevant document\n</top>\n\n<top>\n<num> Number: 302\n</top>\n");
  ASSERT_EQ(topics.size(), 2U);
  EXPECT_EQ(topics[0].id, "301");
  EXPECT_EQ(topics[0].title, "International Organized Crime");
  EXPECT_EQ(topics[0].description, "Identify organizations that do < 3 things.");
  EXPECT_EQ(topics[0].narrative, "A relevant document");
  EXPECT_EQ(topics[0].line, 1U);
  EXPECT_EQ(topics[1].id, "302");
  EXPECT_EQ(topics[1].line, 14U);
}

TEST(Trec, ReadsEndTagsOneLineAndUpperCase) {
  const Topics topics = topics_in(
      "<TOP><NUM>7</NUM><TITLE>tags like </b> and <b></TITLE>\r\n<DESC>d</DESC></TOP>\r\n");
  ASSERT_EQ(topics.size(), 1U);
  EXPECT_EQ(topics[0].id, "7");
  EXPECT_EQ(topics[0].title, "tags like </b> and <b>");
  EXPECT_EQ(topics[0].description, "d");
}

TEST(Trec, KeepsOtherTags) {
  const Topics topics = topics_in(
      "<top>\n<head> Tipster\n<num> Number: 051\n<dom> Domain: Economics\n"
      "<title> Topic:  Airbus\n<con> Concept(s):\n1. a\n2. b\n</top>\n");
  EXPECT_EQ(topics[0].title, "Airbus");
  EXPECT_EQ(topics[0].other, (std::map<std::string, std::string>{
                                 {"con", "1. a 2. b"}, {"dom", "Economics"}, {"head", "Tipster"}}));
}

TEST(Trec, AllowsMarkupAroundTheTopics) {
  const Topics topics = topics_in(
      "<?xml version=\"1.0\"?>\n<!-- many -->\n<topics year=\"1\">\n<top>\n<num>1</num>\n</top>\n"
      "</topics>\n");
  EXPECT_EQ(topics.size(), 1U);
}

TEST(Trec, NamesWhatIsWrong) {
  EXPECT_EQ(error_in("<top>\n<title> a\n</top>\n", Format::trec),
            "file:1: expected a topic with an id, found none (title 'a')");
  EXPECT_EQ(error_in("<top>\n<num> 1\n", Format::trec),
            "file:2: expected </top> for the topic of line 1, found the end of the file");
  EXPECT_EQ(error_in("<top>\n<num> 1\n<top>\n", Format::trec),
            "file:3: expected </top> for the topic of line 1, found <top>");
  EXPECT_EQ(error_in("</top>\n", Format::trec), "file:1: expected <top>, found '</top>'");
  EXPECT_EQ(error_in("<top>\njunk\n", Format::trec),
            "file:2: expected a tag such as <title>, found 'junk'");
  EXPECT_EQ(error_in("junk\n", Format::trec), "file:1: expected <top>, found 'junk'");
}

TEST(Trec, LeavesMalformedTopicsOut) {
  Findings findings;
  const auto topics =
      read_lenient(Bytes::from_string(
                       "junk\n<top>\n<num> 1\n<top>\n<num> 2\n</top>\n<top>\n<title> x\n</top>\n"),
                   "file", Format::trec, findings);
  ASSERT_TRUE(topics.ok());
  ASSERT_EQ(topics->size(), 1U);
  EXPECT_EQ(topics->front().id, "2");
  ASSERT_EQ(findings.size(), 3U);
  EXPECT_EQ(findings[0].code, "malformed-line");
  EXPECT_EQ(findings[1].place.line, 4U);
  EXPECT_EQ(findings[2].code, "missing-id");
}

TEST(Trec, WritesTheClassicShape) {
  Topic topic;
  topic.id = "301";
  topic.title = "crime";
  topic.description = "Which\ncrime?";
  topic.other["column 3"] = "has no tag";
  EXPECT_EQ(testing::written({topic}, Format::trec),
            "<top>\n\n<num> Number: 301\n\n<title> crime\n\n<desc> Description:\nWhich crime?\n\n"
            "</top>\n\n");
}

RC_GTEST_PROP(Trec, RoundTrips, ()) {
  const std::vector<std::string> words = {"xml",   "a < b",    "&amp;", "\"x", "größe",
                                          "</b>x", "Number:1", "2 > 1", ">",   "Narrative"};
  const auto text = testing::any_text(words);
  Topic topic;
  topic.id = *testing::any_id();
  topic.title = *text;
  topic.castitle = *text;
  topic.phrase_title = *text;
  topic.description = *text;
  topic.narrative = *text;
  topic.keywords = *text;
  topic.query_type = *text;
  const std::string concepts = *text;
  if (!concepts.empty()) topic.other["con"] = concepts;
  RC_ASSERT(round_trip({topic, topic}, Format::trec) == Topics({topic, topic}));
}

}  // namespace
}  // namespace fovea::topic
