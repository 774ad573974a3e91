#include <gtest/gtest.h>

#include "fovea/pool/curve.hpp"

namespace fovea::pool {
namespace {

Assessed assessed_from(const std::string& jsonl) {
  const auto judgements = qrels::read(Bytes::from_string(jsonl), "q.jsonl", {qrels::Format::jsonl});
  EXPECT_TRUE(judgements) << to_string(judgements.error());
  Assessed assessed;
  assessed.add(*judgements);
  return assessed;
}

TEST(Assessed, ElementsThatHaveAValue) {
  const Assessed assessed = assessed_from(R"({"topic":"1","doc":"a","path":"/t[1]/p[1]","e":0,"s":0}
{"topic":"1","doc":"a","path":"/t[1]/p[2]","unknown":true}
{"topic":"1","doc":"a","path":"/t[1]/p[3]","e":2,"s":1,"inferred":true}
)");
  EXPECT_TRUE(assessed.has("1", "a", "/t[1]/p[1]")) << "not relevant is a judgement";
  EXPECT_FALSE(assessed.has("1", "a", "/t[1]/p[2]")) << "unknown is none";
  EXPECT_TRUE(assessed.has("1", "a", "/t[1]/p[3]")) << "inferred values count";
  EXPECT_FALSE(assessed.has("1", "a", "/t[1]"));
  EXPECT_FALSE(assessed.has("1", "a", "0:5")) << "nobody looked at this passage";
  EXPECT_TRUE(assessed.has("1", "a", "-")) << "something in the document was judged";
  EXPECT_FALSE(assessed.has("1", "b", "-"));
  EXPECT_FALSE(assessed.has("2", "a", "/t[1]/p[1]"));
  EXPECT_TRUE(assessed.has("1"));
  EXPECT_FALSE(assessed.has("2"));
}

TEST(Assessed, NothingInADocumentOfUnknownElements) {
  const Assessed assessed =
      assessed_from(R"({"topic":"1","doc":"a","path":"/t[1]","unknown":true})");
  EXPECT_FALSE(assessed.has("1", "a", "-"));
  EXPECT_FALSE(assessed.has("1", "a", "/t[1]"));
}

TEST(Assessed, EverythingWhereTextWasHighlightedOrNothingIsRelevant) {
  const Assessed assessed = assessed_from(R"({"topic":"1","doc":"a","start":3,"end":9}
{"topic":"1","doc":"b","grade":0}
{"topic":"1","doc":"c","grade":2}
)");
  for (const std::string_view where : {"/t[1]/p[7]", "40:5", "-"}) {
    EXPECT_TRUE(assessed.has("1", "a", where)) << where;
    EXPECT_TRUE(assessed.has("1", "b", where)) << where;
  }
  EXPECT_TRUE(assessed.has("1", "c", "-"));
  EXPECT_TRUE(assessed.has("1", "c", "/t[1]")) << "the root element is the document";
  EXPECT_FALSE(assessed.has("1", "c", "/t[1]/p[7]"));
  EXPECT_FALSE(assessed.has("1", "c", "/t[1]/text()[1].0../t[1]/text()[1].4"));
}

TEST(Assessed, NegativeGradesAndAspectsSayLess) {
  const Assessed assessed = assessed_from(R"({"topic":"1","doc":"a","grade":-1}
{"topic":"1","doc":"b","aspect":"x","grade":0}
{"topic":"1","doc":"c","path":"/t[1]","grade":-1}
)");
  EXPECT_FALSE(assessed.has("1", "c", "/t[1]"));
  EXPECT_FALSE(assessed.has("1", "a", "-"));
  EXPECT_TRUE(assessed.has("1", "b", "-"));
  EXPECT_FALSE(assessed.has("1", "b", "/t[1]/p[1]")) << "other aspects may be in it";
}

TEST(Assessed, ByAnybody) {
  Assessed assessed = assessed_from(R"({"topic":"1","doc":"a","path":"/t[1]/p[1]","grade":1})");
  const std::string other = R"({"topic":"1","doc":"a","path":"/t[1]/p[2]","grade":0})";
  assessed.add(*qrels::read(Bytes::from_string(other), "q.jsonl", {qrels::Format::jsonl}));
  EXPECT_TRUE(assessed.has("1", "a", "/t[1]/p[1]"));
  EXPECT_TRUE(assessed.has("1", "a", "/t[1]/p[2]"));
}

}  // namespace
}  // namespace fovea::pool
