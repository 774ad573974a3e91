#include "topic/jsonl.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "topic/testing.hpp"

namespace fovea::topic {
namespace {

using testing::error_in;
using testing::round_trip;
using testing::topics_in;

TEST(Jsonl, ReadsEveryField) {
  const Topics topics = topics_in(
      R"({"id":"1","title":"t","castitle":"//p[about(., t)]","description":"d","narrative":"n","x":"y"})"
      "\r\n\n"
      R"({"title":"a\tb\nc","id":17,"tags":["x"],"flag":true,"none":null,"year":2004})");
  ASSERT_EQ(topics.size(), 2U);
  EXPECT_EQ(topics[0].castitle, "//p[about(., t)]");
  EXPECT_EQ(topics[0].description, "d");
  EXPECT_EQ(topics[0].narrative, "n");
  EXPECT_EQ(topics[0].other, (std::map<std::string, std::string>{{"x", "y"}}));
  EXPECT_EQ(topics[1].id, "17");
  EXPECT_EQ(topics[1].title, "a\tb\nc");
  EXPECT_EQ(topics[1].line, 3U);
  EXPECT_EQ(topics[1].other, (std::map<std::string, std::string>{{"year", "2004"}}));
}

TEST(Jsonl, KnowsTheUsualNames) {
  const std::vector<std::string> ids = {"id",  "topic",    "topic_id", "topicId",
                                        "qid", "query_id", "number",   "_id"};
  const std::vector<std::string> titles = {"title", "query", "text", "question"};
  for (const std::string& id : ids) {
    for (const std::string& title : titles) {
      const Topics topics = topics_in("{\"" + title + "\":\"t\",\"" + id + "\":\"1\"}\n");
      ASSERT_EQ(topics.size(), 1U) << id << " " << title;
      EXPECT_EQ(topics[0].id, "1") << id;
      EXPECT_EQ(topics[0].title, "t") << title;
    }
  }
}

TEST(Jsonl, PrefersTheMoreTellingName) {
  const Topics topics = topics_in(R"({"topic":"tides","text":"long","id":"3","title":"short"})");
  EXPECT_EQ(topics[0].id, "3");
  EXPECT_EQ(topics[0].title, "short");
  EXPECT_EQ(topics[0].other,
            (std::map<std::string, std::string>{{"text", "long"}, {"topic", "tides"}}));
}

TEST(Jsonl, NamesTheMalformedLine) {
  for (const std::string bad :
       {"{", "[1]", "7", "\"x\"", "{\"id\":1}}", "{\"id\":1} 2", "{\"id\":1x}",
        "{\"id\":\"\\u12\"}", "{\"id\" \"1\"}", "{'id':1}"}) {
    const std::string message = error_in("{\"id\":\"1\",\"title\":\"t\"}\n" + bad, Format::jsonl);
    EXPECT_TRUE(message.starts_with("file:2: expected a JSON object, found '")) << message;
  }
  EXPECT_EQ(error_in("{\"title\":\"t\"}", Format::jsonl),
            "file:1: expected a topic with an id, found none (title 't')");
}

TEST(Jsonl, ReportsEveryMalformedLine) {
  Findings findings;
  const auto topics = read_lenient(
      Bytes::from_string("{\"id\":1,\"title\":\"a\"}\n{\n{}\n{\"id\":2,\"query\":\"b\"}"), "file",
      std::nullopt, findings);
  ASSERT_TRUE(topics.ok());
  EXPECT_EQ(topics->size(), 2U);
  ASSERT_EQ(findings.size(), 2U);
  EXPECT_EQ(findings[0].code, "malformed-line");
  EXPECT_EQ(findings[1].code, "missing-id");
  EXPECT_EQ(findings[1].place.line, 3U);
}

TEST(Jsonl, IsNotARunOrJudgements) {
  EXPECT_TRUE(is_jsonl(R"({"topic":"1","query":"x"})"));
  EXPECT_TRUE(is_jsonl("\n{\"qid\":\"1\",\"title\":\"x\"}\n{\"cut here"));
  EXPECT_FALSE(is_jsonl(""));
  EXPECT_FALSE(is_jsonl("{}"));
  EXPECT_FALSE(is_jsonl(R"({"id":"1"})"));
  EXPECT_FALSE(is_jsonl(R"({"topic":"1","doc":"d","score":1})"));
  EXPECT_FALSE(is_jsonl(R"({"topic":"1","text":"t","doc":"d"})"));
  EXPECT_FALSE(is_jsonl(R"({"topic":"1","doc":"d","grade":0})"));
}

RC_GTEST_PROP(Jsonl, RoundTrips, ()) {
  const std::vector<std::string> words = {"xml",      "\"x\"", "\\",   "größe", "</b>", "a\n\nb",
                                          "\x01\x7F", "\t",    "日本", "{",     "//p"};
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
  for (const std::string name : {"subtopic 1", "größe", "", "ct_no", "\"\n", "title"}) {
    const std::string value = *text;
    if (!value.empty() && (name != "title" || !topic.title.empty())) topic.other[name] = value;
  }
  RC_ASSERT(round_trip({topic, topic}, Format::jsonl) == Topics({topic, topic}));
}

}  // namespace
}  // namespace fovea::topic
