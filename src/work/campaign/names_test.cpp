#include "fovea/work/campaign/names.hpp"

#include "work/campaign/testing.hpp"

namespace fovea::work {
namespace {

using Names = std::vector<std::string>;

class CampaignNamesTest : public testing::CampaignTest {};

TEST_F(CampaignNamesTest, TopicsInTheirOrderThenThoseThatWereOnlyJudged) {
  judge("ann", R"({"topic":"9","doc":"d","grade":1})"
               "\n"
               R"({"topic":"1","doc":"d","grade":1})");
  EXPECT_EQ(*topic_ids(campaign), (Names{"2", "1", "9"}));
  EXPECT_EQ(*judged_topics(campaign), (Names{"1", "9"}));
}

TEST_F(CampaignNamesTest, PeopleWhoWereAddedOrHaveJudged) {
  judge("ann", R"({"topic":"1","doc":"d","grade":1})");
  EXPECT_EQ(*people_of(campaign), (Names{"ann", "cy"}));
}

TEST_F(CampaignNamesTest, KnownTopicsEachOnce) {
  EXPECT_EQ(*known_topics(campaign, {"1", "2", "1"}, "me"), (Names{"1", "2"}));
  EXPECT_EQ(*known_topics(campaign, {}, "me"), Names{});
}

TEST_F(CampaignNamesTest, UnknownNamesAreUsageErrorsInTheNameOfWhoAsked) {
  const auto topics = known_topics(campaign, {"1", "7"}, "me");
  EXPECT_EQ(testing::refusal(topics), "me: no topic is called '7' (one of 1, 2)");
  EXPECT_EQ(topics.error().kind, ErrorKind::usage);
  EXPECT_EQ(testing::refusal(check_assessor(campaign, "ann", "me")),
            "me: no assessor is called 'ann' (there is only cy)");
  EXPECT_TRUE(check_assessor(campaign, "cy", "me"));
  EXPECT_TRUE(check_assessor(campaign, std::nullopt, "me"));
}

TEST_F(CampaignNamesTest, RunsMayComeBeforeTheTopics) {
  EXPECT_EQ(*topics_of_uploads(campaign), (std::vector<std::string>{"2", "1"}));
  const assess::Campaign empty(assess::memory_store());
  EXPECT_EQ(*topics_of_uploads(empty), std::nullopt);
}

}  // namespace
}  // namespace fovea::work
