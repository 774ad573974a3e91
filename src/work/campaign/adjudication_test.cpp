#include "fovea/work/campaign/adjudication.hpp"

#include "work/campaign/testing.hpp"

namespace fovea::work {
namespace {

using Names = std::vector<std::string>;

/// ann and bob differ on topics 1 and 9, of which only 1 is in the campaign; ann alone judges 2.
class CampaignAdjudicationTest : public testing::CampaignTest {
 protected:
  CampaignAdjudicationTest() {
    judge("ann", line("1", 1) + line("2", 1) + line("9", 1));
    judge("bob", line("1", 0) + line("9", 0));
  }
  static std::string line(const std::string& topic, int grade) {
    return topic + " 0 d " + std::to_string(grade) + "\n";
  }
  Result<std::size_t> decide_as(const std::string& topic, const std::string& judge) {
    return decide_topic(campaign, {topic, "cy", judge, 1}, nullptr);
  }
};

Names topics_of(const std::vector<assess::Difference>& differences) {
  Names topics;
  for (const assess::Difference& each : differences) topics.push_back(each.topic);
  return topics;
}

TEST_F(CampaignAdjudicationTest, DifferencesOfEveryTopicThatAnExportHas) {
  EXPECT_EQ(topics_of(*differences(campaign, {})), (Names{"1", "9"}));
  EXPECT_EQ(topics_of(*differences(campaign, {"2", "1", "1"})), Names{"1"});
  EXPECT_EQ(testing::refusal(differences(campaign, {"7"}, "me")),
            "me: no topic is called '7' (one of 1, 2, 9)");
}

TEST_F(CampaignAdjudicationTest, DecidesAsAJudgeOfTheTopic) {
  EXPECT_EQ(*decide_as("1", "bob"), 1U);
  EXPECT_EQ(topics_of(*differences(campaign, {})), Names{"9"});
  EXPECT_EQ(*decide_as("1", "bob"), 0U);
}

TEST_F(CampaignAdjudicationTest, RefusesSomebodyWhoDoesNotJudgeTheTopic) {
  EXPECT_EQ(testing::refusal(decide_as("1", "an")),
            "an is not a judge of topic 1 (did you mean ann?)");
  EXPECT_EQ(decide_as("2", "bob").error().kind, ErrorKind::data);
  EXPECT_EQ(topics_of(*differences(campaign, {})), (Names{"1", "9"}));
}

TEST_F(CampaignAdjudicationTest, TopicsToDecideAreThoseOfTheJudge) {
  EXPECT_EQ(*topics_to_decide(campaign, {}, "ann"), (Names{"2", "1", "9"}));
  EXPECT_EQ(*topics_to_decide(campaign, {}, "bob"), (Names{"1", "9"}));
  EXPECT_EQ(*topics_to_decide(campaign, {"1"}, "bob"), Names{"1"});
  EXPECT_EQ(testing::refusal(topics_to_decide(campaign, {"1", "2"}, "bob")),
            "bob is not a judge of topic 2 (there is only ann)");
  EXPECT_EQ(testing::refusal(topics_to_decide(campaign, {}, "cy")),
            "cy judges no topic (name a judge of a topic)");
}

TEST_F(CampaignAdjudicationTest, WithoutACatalogueThereAreNoDocuments) {
  EXPECT_FALSE(documents_in(nullptr));
}

}  // namespace
}  // namespace fovea::work
