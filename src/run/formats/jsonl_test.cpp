#include <limits>
#include <string>

#include <gtest/gtest.h>

#include "run/sample_runs.hpp"

namespace fovea::run {
namespace {

using region::FocusKind;

TEST(Jsonl, ReadsEveryKindOfResult) {
  const auto run = read_text(R"({"topic":"1","doc":"a","score":3}
{"topic":1,"doc":17,"score":2.5,"rank":2,"run":"me","path":"/a/b[2]"}
{"topic":"1","doc":"a","score":2,"start":5,"end":9}
{"topic":"1","doc":"a","score":1,"start":5,"end":5}
{"topic":"1","doc":"a","score":1,"from":"/a[1]/text()[1].2","to":"/a[1]/p[2]"}
{"topic":"1","doc":"a","score":1,"located":false}
)");
  ASSERT_TRUE(run) << to_string(run.error());
  ASSERT_EQ(run->topics().size(), 1U);
  EXPECT_EQ(run->focus(0), region::whole_document());
  EXPECT_EQ(run->doc(1), "17");
  EXPECT_EQ(run->focus(1), region::element("/a[1]/b[2]"));
  EXPECT_EQ(run->rank(1), 2);
  EXPECT_EQ(run->id, "me");
  EXPECT_EQ(run->focus(2), region::passage({5, 9}));
  EXPECT_EQ(run->focus(3), region::entry_point(5));
  EXPECT_EQ(run->focus(4).kind, FocusKind::span);
  EXPECT_EQ(run->focus(4).end_path, "/a[1]/p[2]");
  EXPECT_EQ(run->focus(5).kind, FocusKind::unlocated);
}

TEST(Jsonl, ToleratesOrderSpaceEscapesUnknownMembersAndNull) {
  const auto run = read_text(
      "\xEF\xBB\xBF\r\n  { \"x\" : [1,{\"doc\":2}], \"score\" : \"inf\" , \"doc\":\"\\u00e4\\n\" "
      ",\"path\":null,"
      "\"to\\u0070ic\":\"t\" }  \r\n\n");
  ASSERT_TRUE(run) << to_string(run.error());
  ASSERT_EQ(run->size(), 1U);
  EXPECT_EQ(run->doc(0), "ä\n");
  EXPECT_EQ(run->topics()[0].topic, "t");
  EXPECT_EQ(run->score(0), std::numeric_limits<double>::infinity());
  EXPECT_EQ(run->line(0), 2U);
}

TEST(Jsonl, ErrorsNameTheMember) {
  const auto error = [](const std::string& members) {
    return error_of_text("{\"topic\":\"1\",\"doc\":\"a\",\"score\":1" + members + "}",
                         Format::jsonl);
  };
  EXPECT_EQ(error(""), "");
  EXPECT_EQ(error(",\"start\":5"), "r:1: found 'start' without 'end'");
  EXPECT_EQ(error(",\"start\":5,\"end\":4"), "r:1: 'start' 5 is after 'end' 4");
  EXPECT_EQ(error(",\"start\":-5,\"end\":4"),
            "r:1: 'start' must be a whole number of code points from 0, found -5");
  EXPECT_EQ(error(",\"start\":0.5,\"end\":4"),
            "r:1: 'start' must be a whole number of code points from 0, found 0.5");
  EXPECT_EQ(error(",\"rank\":\"first\""), "r:1: 'rank' must be an integer, found \"first\"");
  EXPECT_EQ(error(",\"score\":\"high\""), "r:1: 'score' must be a number, found \"high\"");
  EXPECT_EQ(error(",\"score\":true"), "r:1: 'score' must be a number, found true");
  EXPECT_EQ(error(",\"doc\":\"\""),
            "r:1: 'doc' must be a string that is not empty, or an integer, found \"\"");
  EXPECT_EQ(error(",\"doc\":1.5"),
            "r:1: 'doc' must be a string that is not empty, or an integer, found 1.5");
  EXPECT_EQ(error(",\"path\":\"/a[1]\",\"start\":1,\"end\":2"),
            "r:1: expected only one of 'path', 'start' with 'end', and 'from' with 'to'");
  EXPECT_EQ(error(",\"from\":\"/a[1]\""), "r:1: expected 'from' and 'to' together");
  EXPECT_NE(error(",\"path\":\"a\"").find("not an element path"), std::string::npos);
}

TEST(Jsonl, WhatIsMissingIsNamed) {
  EXPECT_EQ(
      error_of_text(R"({"topic":"1","score":1})", Format::jsonl),
      R"(r:1: found no 'doc' in '{"topic":"1","score":1}', expected 'topic', 'doc' and 'score')");
  EXPECT_NE(error_of_text(R"({"doc":"1","score":1})", Format::jsonl).find("no 'topic'"),
            std::string::npos);
  EXPECT_NE(error_of_text(R"({"doc":"1","topic":1})", Format::jsonl).find("no 'score'"),
            std::string::npos);
}

TEST(Jsonl, WhatIsNotAnObjectIsRefused) {
  for (const char* line : {"[]", "7", "{", "{\"topic\":\"1\",\"doc\":\"a\",\"score\":1",
                           "{\"topic\":\"1\",\"doc\":\"a\",\"score\":1} x",
                           "{\"topic\":\"1\",\"doc\":\"a\xFF\",\"score\":1}", "{\"topic\" \"1\"}",
                           "{\"topic\":\"\\x\",\"doc\":\"a\",\"score\":1}",
                           "{\"topic\":\"1\",\"doc\":\"a\",\"score\":}",
                           "{\"topic\":\"1\",\"doc\":\"a,\"score\":1}", "1 Q0 a 1 2 me"})
    EXPECT_EQ(error_of_text(line, Format::jsonl).substr(0, 5), "r:1: ") << line;
}

TEST(Jsonl, LenientReadingGoesOn) {
  Findings findings;
  const std::string text =
      "{\"topic\":\"1\",\"doc\":\"a\",\"score\":1}\n{\n{\"topic\":\"1\",\"doc\":\"b\",\"score\":0}";
  const auto run = read_lenient(Bytes::from_string(text), "r",
                                {.format = Format::jsonl, .threads = 2}, findings);
  ASSERT_TRUE(run);
  EXPECT_EQ(lines_of(*run), (std::vector<std::uint64_t>{1, 3}));
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].place.line, 2U);
}

}  // namespace
}  // namespace fovea::run
