#include "fovea/work/campaign/status.hpp"

#include "work/campaign/testing.hpp"

namespace fovea::work {
namespace {

class CampaignStatusTest : public testing::CampaignTest {
 protected:
  /// A judgement made by a person, not an import.
  void work(const std::string& who, std::int64_t minute) {
    ASSERT_TRUE(campaign.append(
        {.id = "at " + std::to_string(minute),
         .assessor = who,
         .topic = "1",
         .time = minute * 60'000,
         .action =
             assess::Judge{assess::Mode::single, "d", {"/a[1]"}, *assess::parse_judged("E1S1")}}));
  }
};

TEST_F(CampaignStatusTest, ALinePerAssignmentAndStream) {
  ASSERT_TRUE(campaign.assign("2", "cy", assess::Duty::judge));
  judge("ann", "1 0 d 1\n1 0 e 0\n");
  const auto status = campaign_status(campaign, nullptr);
  ASSERT_TRUE(status) << to_string(status.error());
  ASSERT_EQ(status->lines.size(), 2U);
  EXPECT_EQ(status->lines[0].assessor, "ann");
  EXPECT_EQ(status->lines[0].judged_documents, 2U);
  EXPECT_FALSE(status->lines[0].states);
  EXPECT_EQ(status->lines[1].part, assess::Duty::judge);
}

TEST_F(CampaignStatusTest, AssignedTopicsAreThoseWithAPart) {
  ASSERT_TRUE(campaign.assign("2", "cy", assess::Duty::judge));
  judge("cy", "1 0 d 1\n");
  judge("ann", "2 0 d 1\n");
  const auto lines = assigned_progress(campaign, "cy");
  ASSERT_TRUE(lines) << to_string(lines.error());
  ASSERT_EQ(lines->size(), 1U) << "topic 1 is not assigned";
  EXPECT_EQ(lines->front().topic, "2");
}

TEST_F(CampaignStatusTest, SessionsEndWithABreakOfSoManyMinutes) {
  for (const std::int64_t minute : {0, 5, 30}) work("ann", minute);
  work("bob", 0);
  EXPECT_EQ(campaign_work(campaign, {.assessor = "ann"})->sessions, 2U);
  EXPECT_EQ(campaign_work(campaign, {.assessor = "ann", .gap = 26})->sessions, 1U);
  EXPECT_EQ(campaign_work(campaign, {})->assessments, 4U);
  EXPECT_EQ(testing::refusal(campaign_work(campaign, {.assessor = "an", .asked_by = "me"})),
            "me: no assessor is called 'an' (did you mean ann?)");
}

}  // namespace
}  // namespace fovea::work
