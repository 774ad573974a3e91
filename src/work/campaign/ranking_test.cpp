#include "fovea/work/campaign/ranking.hpp"

#include "work/campaign/testing.hpp"

namespace fovea::work {
namespace {

using Names = std::vector<std::string>;

class CampaignRankingTest : public testing::CampaignTest {
 protected:
  void put_run(const std::string& name, const std::string& content) {
    ASSERT_TRUE(campaign.put_run({name, "trec", content}));
  }
};

TEST_F(CampaignRankingTest, TopicsWithOpenDifferencesAreLeftOut) {
  judge("ann", "1 0 d 1\n9 0 d 1\n");
  judge("bob", "1 0 d 0\n");
  const auto settled = settled_topics(campaign);
  ASSERT_TRUE(settled) << to_string(settled.error());
  EXPECT_EQ(settled->topics, Names{"9"});  // judged, though nobody has added it
  EXPECT_EQ(settled->left_out, Names{"1"});
}

TEST_F(CampaignRankingTest, RunsBestFirstOnSettledTopics) {
  judge("ann", "1 0 d 1\n1 0 e 0\n2 0 d 1\n");
  judge("bob", "2 0 d 0\n");
  put_run("worse", "1 Q0 e 1 2 r\n1 Q0 d 2 1 r\n");
  put_run("better", "1 Q0 d 1 2 r\n1 Q0 e 2 1 r\n2 Q0 x 1 1 r\n");
  const auto ranked = rank_campaign(campaign, {.measure = "AP"});
  ASSERT_TRUE(ranked) << to_string(ranked.error());
  EXPECT_EQ(ranked->topics.topics, Names{"1"});
  ASSERT_EQ(ranked->ranking.runs.size(), 2U);
  EXPECT_EQ(ranked->ranking.runs[0].name, "better");
  EXPECT_EQ(ranked->ranking.runs[0].summary.value, 1);
  EXPECT_EQ(ranked->ranking.runs[1].summary.value, 0.5);
}

TEST_F(CampaignRankingTest, NothingIsRankedBeforeSomethingIsSettled) {
  put_run("run", "1 Q0 e 1 2 r\n");
  const auto ranked = rank_campaign(campaign, {});
  ASSERT_TRUE(ranked) << to_string(ranked.error());
  EXPECT_EQ(ranked->ranking.measure, "");
  EXPECT_TRUE(ranked->ranking.runs.empty());
  EXPECT_EQ(ranked->ranking.notes,
            Names{"Nobody has judged anything yet. Assign topics to assessors."});
}

TEST_F(CampaignRankingTest, WithoutARankingTheNotesSayWhatIsMissing) {
  judge("ann", "2 0 d 1\n");
  judge("bob", "2 0 d 0\n");
  EXPECT_EQ(rank_campaign(campaign, {})->ranking.notes,
            (Names{"The campaign has no runs yet. Add runs.",
                   "Judges differ on every judged topic: 2. Decide the differences."}));
}

TEST_F(CampaignRankingTest, AnUnknownMeasureIsAnError) {
  judge("ann", "1 0 d 1\n");
  put_run("run", "1 Q0 e 1 2 r\n");
  EXPECT_FALSE(rank_campaign(campaign, {.measure = "nonsense"}));
}

TEST_F(CampaignRankingTest, RunsAreReadInTheirFormat) {
  put_run("run", "1 Q0 e 1 2 r\n");
  const auto runs = campaign_runs(campaign);
  ASSERT_TRUE(runs) << to_string(runs.error());
  EXPECT_EQ(runs->runs.at(0)->size(), 1U);
  EXPECT_EQ(runs->format_of(0), run::Format::trec);
}

}  // namespace
}  // namespace fovea::work
