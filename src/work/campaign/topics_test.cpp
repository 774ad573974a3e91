#include "fovea/work/campaign/topics.hpp"

#include "work/campaign/testing.hpp"

namespace fovea::work {
namespace {

TEST(CampaignTopicsTest, FindsWhatReadingAndCheckingFind) {
  const auto checked = checked_topics(testing::source("1\tglass\n1\tsand\n", "t.tsv"));
  ASSERT_TRUE(checked) << to_string(checked.error());
  EXPECT_EQ(checked->topics.size(), 2U);
  EXPECT_EQ(checked->format, topic::Format::tsv);
  ASSERT_EQ(checked->findings.size(), 1U);
  EXPECT_EQ(checked->findings[0].code, "duplicate-topic");
}

TEST(CampaignTopicsTest, TheFirstErrorKeepsAllTopicsOut) {
  const auto good = testing::source("1\tglass\n");
  EXPECT_EQ(topics_without_errors({good, testing::source("2\tsand\n")})->size(), 2U);
  const auto twice = topics_without_errors({good, testing::source("2\tsand\n2\tsalt\n", "t.tsv")});
  EXPECT_EQ(
      testing::refusal(twice),
      "t.tsv:2: topic 2: is defined twice; the first is on line 1 (give each topic its own id)");
  EXPECT_EQ(twice.error().kind, ErrorKind::data);
}

TEST(CampaignTopicsTest, AMalformedLineIsUnreadableInput) {
  const auto broken = topics_without_errors(
      {testing::source("{\"id\":\"1\",\"title\":\"glass\"}\n{\"id\":\n", "t.jsonl")});
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().kind, ErrorKind::input);
  EXPECT_EQ(broken.error().place.line, 2U);
}

TEST(CampaignTopicsTest, WhatDoesNotLookLikeTopicsIsRefused) {
  EXPECT_FALSE(checked_topics(testing::source("1 Q0 d 1 1 run\n")));
}

TEST(CampaignTopicsTest, ATitleIsTheKeywordsOrTheQuery) {
  const topic::Topics topics = {{.id = "1", .title = "glass", .castitle = "//a[about(.,x)]"},
                                {.id = "2", .castitle = "//b[about(.,x)]"}};
  EXPECT_EQ(title_of(topics, "1"), "glass");
  EXPECT_EQ(title_of(topics, "2"), "//b[about(.,x)]");
  EXPECT_EQ(title_of(topics, "3"), "");
}

}  // namespace
}  // namespace fovea::work
