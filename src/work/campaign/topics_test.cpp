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

class TopicChangesTest : public testing::CampaignTest {};

TEST_F(TopicChangesTest, TopicsAreAddedAndChanged) {
  EXPECT_EQ(
      (*change_topic(campaign, {.id = "1", .existing = Existing::must_not, .title = "new"}))->why,
      Why::exists);
  EXPECT_EQ((*change_topic(campaign, {.id = "3", .title = "new"}))->why, Why::unknown);
  EXPECT_FALSE(
      *change_topic(campaign, {.id = "3", .existing = Existing::must_not, .title = "salt"}));
  EXPECT_FALSE(*change_topic(campaign, {.id = "1", .description = "Windows"}));
  const auto topics = *campaign.topics();
  ASSERT_EQ(topics.size(), 3U);
  EXPECT_EQ(topics[1].title, "glass");
  EXPECT_EQ(topics[1].description, "Windows");
  EXPECT_EQ(topics[2].title, "salt");
  EXPECT_FALSE(change_topic(campaign, {.id = " ", .existing = Existing::must_not, .title = "x"}));
  EXPECT_FALSE(change_topic(campaign, {.id = "1", .castitle = "//a["})) << "not NEXI";
}

TEST_F(TopicChangesTest, OnlyTopicsWithoutJudgementsAreRemoved) {
  ASSERT_TRUE(campaign.assign("2", "cy", assess::Duty::judge));
  ASSERT_TRUE(campaign.add_to_pool(std::vector<assess::PoolItem>{{"2", "d", "/a[1]", 1}}));
  judge("ann", "1 0 d 1\n");
  EXPECT_EQ((*remove_topic(campaign, {.name = "1", .confirmed = true}))->why, Why::in_use);
  const auto asked = *remove_topic(campaign, {.name = "2"});
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->message,
            "This removes topic 2, 1 place of its pool and 1 assignment. Nobody has judged the "
            "topic.");
  EXPECT_FALSE(*remove_topic(campaign, {.name = "2", .confirmed = true}));
  EXPECT_TRUE(campaign.pool("2")->empty());
  EXPECT_TRUE(campaign.assignments()->empty());
  ASSERT_TRUE(campaign.put_topics({{.id = "9", .title = "last"}}));
  EXPECT_EQ(campaign.topics()->back().id, "9");
  EXPECT_EQ((*remove_topic(campaign, {.name = "2", .confirmed = true}))->why, Why::unknown);
}

}  // namespace
}  // namespace fovea::work
