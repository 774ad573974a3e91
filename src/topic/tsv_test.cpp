#include "topic/tsv.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "topic/testing.hpp"

namespace fovea::topic {
namespace {

using testing::error_in;
using testing::round_trip;
using testing::topics_in;

TEST(Tsv, ReadsIdAndQuery) {
  const Topics topics = topics_in("301\tinternational crime\r\n\r\n302\t poliomyelitis \n");
  ASSERT_EQ(topics.size(), 2U);
  EXPECT_EQ(topics[0].id, "301");
  EXPECT_EQ(topics[0].title, "international crime");
  EXPECT_EQ(topics[1].title, "poliomyelitis");
  EXPECT_EQ(topics[1].line, 3U);
}

TEST(Tsv, SpacesSeparateWhereThereAreNoTabs) {
  const Topics topics = topics_in("51 airbus subsidies\n52 south african sanctions 1990\n");
  ASSERT_EQ(topics.size(), 2U);
  EXPECT_EQ(topics[0].id, "51");
  EXPECT_EQ(topics[0].title, "airbus subsidies");
  EXPECT_EQ(topics[1].title, "south african sanctions 1990");
  for (const char* other : {"51 0 doc 1\n52 0 doc 2\n", "51 Q0 doc 1 2.5 run\n", "some words\n",
                            "1 d 3E\n2 d 0N\n", "51 a\n51 b\n", "1 2\nwords\n"})
    EXPECT_EQ(recognise(other), std::nullopt) << other;
}

TEST(Tsv, TakesCsvQuotesOff) {
  const Topics topics = topics_in("1\t\"say \"\"hello\"\" twice\"\n2\t\"a b\" \"c\"\n3\t\"\n");
  EXPECT_EQ(topics[0].title, "say \"hello\" twice");
  EXPECT_EQ(topics[1].title, "\"a b\" \"c\"");
  EXPECT_EQ(topics[2].title, "\"");
}

TEST(Tsv, KeepsFurtherColumns) {
  const Topics topics = topics_in("1\tq\t//p[about(., q)]\tx\n2\tq\ty\n3\tq\t\tz\n");
  EXPECT_EQ(topics[0].castitle, "//p[about(., q)]");
  EXPECT_EQ(topics[0].other.at("column 4"), "x");
  EXPECT_EQ(topics[1].castitle, "");
  EXPECT_EQ(topics[1].other.at("column 3"), "y");
  EXPECT_EQ(topics[2].other.size(), 1U);
}

TEST(Tsv, TheLastOfAThousandColumnsTakesTheRest) {
  std::string line = "1\tcastle";
  for (int column = 3; column <= 1'001; ++column) line += "\tc" + std::to_string(column);
  const Topics topics = topics_in(line + "\n");
  EXPECT_EQ(topics[0].other.at("column 999"), "c999");
  EXPECT_EQ(topics[0].other.at("column 1000"), "c1000\tc1001");
}

TEST(Tsv, NamesTheLineWithoutATab) {
  EXPECT_EQ(error_in("1\ta\njunk\n", Format::tsv),
            "file:2: expected an id, a tab and a query, found 'junk'");
  EXPECT_EQ(error_in("1\ta\n\tb\n", Format::tsv),
            "file:2: expected a topic with an id, found none (title 'b')");
}

TEST(Tsv, RefusesOtherEncodings) {
  EXPECT_EQ(error_in("1\tM\xFCnchen\n", Format::tsv),
            "file:1: expected UTF-8, found other bytes (convert the file to UTF-8)");
}

TEST(Tsv, WritesTabsAndLineEndsAsSpaces) {
  Topic topic;
  topic.id = "1";
  topic.title = "a\tb\nc";
  EXPECT_EQ(testing::written({topic}, Format::tsv), "1\ta b c\n");
}

TEST(Tsv, TheFirstLineMustNotNameTheColumns) {
  EXPECT_TRUE(is_tsv("query_id\tquery\n1\tcastle wells\n"));
  EXPECT_TRUE(is_tsv("id query\n1 castle wells\n"));
  EXPECT_EQ(error_in("query_id\tquery\n1\tcastle\n", Format::tsv),
            "file:1: found the names of columns ('query_id\\x09query'), expected a topic: id query "
            "(remove this line)");
  EXPECT_EQ(topics_in("1\tcastle\nquery\ttitle\n").size(), 2U);
}

TEST(Tsv, IsNeitherBinaryNorCsv) {
  using namespace std::string_view_literals;
  EXPECT_FALSE(is_tsv("12\t\0\1\2\3ab\0\0\t"sv));
  EXPECT_FALSE(is_tsv("1,castle wells\n2,salt and tea\n"));
}

TEST(Tsv, IsNotARunOrJudgements) {
  EXPECT_TRUE(is_tsv("1\tboeing 747 400\n"));
  EXPECT_TRUE(is_tsv("1\ta b\tc\t12\n"));
  EXPECT_TRUE(is_tsv("1\tq\t//p[about(., x)]\tmore\n"));
  EXPECT_FALSE(is_tsv(""));
  EXPECT_FALSE(is_tsv("1 no tab\n2\ttab"));
  EXPECT_FALSE(is_tsv("a b\tc\n"));
  EXPECT_FALSE(is_tsv("1\t0\tdoc\t1\n"));
  EXPECT_FALSE(is_tsv("1\tQ0\tdoc\t1\t2.5\trun\n"));
  EXPECT_FALSE(is_tsv("1\tQ0 doc 1 2.5 run\n"));
  EXPECT_FALSE(is_tsv("1\tQ0\tdoc\t1\t2.5\trun\t/article[1]\n"));
  EXPECT_FALSE(is_tsv("1\tQ0\tdoc\t10\t200\t5\t0:10\n"));
  EXPECT_FALSE(is_tsv("1\t0\tdoc\t10\t200\n"));
  EXPECT_FALSE(is_tsv("1\tdoc\t/article[1]/p[1]\t3E\n"));
  EXPECT_FALSE(is_tsv("1\tdoc\t1\n1\tdoc2\t0\n"));
  EXPECT_FALSE(is_tsv("query_id\tdoc_id\tscore\n1\tdoc\t0.5\n"));
  EXPECT_FALSE(is_tsv("1\t0\tdoc\t1\t2,5\trun\n"));
}

RC_GTEST_PROP(Tsv, RoundTrips, ()) {
  const std::vector<std::string> words = {"xml",   "\"",  "\"two", "words\"",
                                          "größe", "<p>", "&",     "a"};
  Topic topic;
  topic.id = *testing::any_id();
  topic.title = *testing::any_text(words);
  const std::string nexi = *testing::any_text(words);
  if (!nexi.empty()) topic.castitle = "//" + nexi;
  const std::string fourth = *testing::any_text(words);
  if (!nexi.empty() && !fourth.empty()) topic.other["column 4"] = fourth;
  RC_ASSERT(round_trip({topic, topic}, Format::tsv) == Topics({topic, topic}));
}

}  // namespace
}  // namespace fovea::topic
