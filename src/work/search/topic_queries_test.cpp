#include "fovea/work/topic_queries.hpp"

#include <gtest/gtest.h>

namespace fovea::work {
namespace {

constexpr const char* both =
    "<inex_topics><inex_topic topic_id=\"7\"><title>castle</title>"
    "<castitle>//sec[about(., castle)]</castitle></inex_topic></inex_topics>";

TEST(TopicQueries, KeywordsOrStructureAsAsked) {
  MemoryFiles files;
  files.put("topics.xml", both);
  const auto keywords = topic_queries(files, {.path = "topics.xml"});
  ASSERT_TRUE(keywords) << to_string(keywords.error());
  ASSERT_EQ(keywords->size(), 1U);
  EXPECT_EQ(keywords->front().topic, "7");
  EXPECT_EQ(keywords->front().query, *search::parse_query("castle"));
  const auto structure = topic_queries(files, {.path = "topics.xml", .structure = true});
  EXPECT_EQ(structure->front().query, *search::parse_query("//sec[about(., castle)]"));
}

TEST(TopicQueries, ErrorsNameTheFile) {
  MemoryFiles files;
  files.put("twice.tsv", "1\tcastle\n2\twell\n1\tbread\n");
  const auto queries = topic_queries(files, {.path = "twice.tsv"});
  ASSERT_FALSE(queries);
  EXPECT_EQ(to_string(queries.error()),
            "twice.tsv:3: topic '1' is defined twice; the first is on line 1 (give each topic its "
            "own id)");
  EXPECT_FALSE(topic_queries(files, {.path = "nowhere"}));
  EXPECT_FALSE(topic_queries(files, {.path = "twice.tsv", .format = "nosuch"}));
}

}  // namespace
}  // namespace fovea::work
