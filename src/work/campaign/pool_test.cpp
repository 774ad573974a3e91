#include "fovea/work/campaign/pool.hpp"

#include "work/campaign/testing.hpp"

namespace fovea::work {
namespace {

class CampaignPoolTest : public testing::CampaignTest {};

TEST_F(CampaignPoolTest, PlacesAreAddedAndCounted) {
  const auto added = add_pool(
      campaign, testing::source("1\t1\td\t/a[1]\r\n\n1\t2\td\t17:40\n1\t1\te\t-\n2\t1\td\t\n"));
  ASSERT_TRUE(added) << to_string(added.error());
  EXPECT_EQ(*added, 4U);
  EXPECT_EQ(*pool_sizes(campaign), (std::vector<PoolSize>{{"2", 1, 1}, {"1", 2, 3}}));
  ASSERT_EQ(whole_pool(campaign)->size(), 4U);
  EXPECT_EQ(campaign.pool("1")->at(2), (assess::PoolItem{"1", "e", "", 1}));
}

TEST_F(CampaignPoolTest, AnErrorHasItsLineAndKeepsAllPlacesOut) {
  EXPECT_EQ(
      testing::refusal(add_pool(campaign, testing::source("1\t1\td\t-\n3\t1\td\t-\n"))),
      "file:2: there is no topic '3' (add it with fovea campaign topic, or remove it from the "
      "pool)");
  EXPECT_EQ(
      testing::refusal(add_pool(campaign, testing::source("1\t1\td\t-\n9\t1\td\t-\n3\t1\td\t-\n"
                                                          "9\t1\te\t-\n"))),
      "file:2: there are no topics '9', '3' (add them with fovea campaign topic, or remove "
      "them from the pool)");
  EXPECT_EQ(testing::refusal(add_pool(campaign, testing::source("1\tfirst\td\t-\n"))),
            "file:1: expected topic, round, document and place separated by tabs, found "
            "'1\\x09first\\x09d\\x09-' (write pools with fovea pool --format tsv)");
  EXPECT_TRUE(whole_pool(campaign)->empty());
}

TEST_F(CampaignPoolTest, RunsWithTopicsThatTheCampaignLacksAreRefused) {
  EXPECT_EQ(testing::refusal(pool_campaign(campaign, {}, {})),
            "there are no runs to create pools from (upload runs first)");
  ASSERT_TRUE(campaign.put_run({"a", "trec", "1 Q0 d 1 9 a\n1 Q0 e 2 8 a\n"}));
  const auto runs = campaign_runs(campaign);
  ASSERT_TRUE(runs) << to_string(runs.error());
  const auto pools = pool_campaign(campaign, *runs, {});
  ASSERT_TRUE(pools) << to_string(pools.error());
  ASSERT_EQ(pools->topics.size(), 1U);
  EXPECT_EQ(pools->topics[0].items.size(), 2U);
  ASSERT_TRUE(campaign.put_run({"b", "trec", "1 Q0 d 1 9 b\n7 Q0 d 1 9 b\n"}));
  EXPECT_EQ(testing::refusal(pool_campaign(campaign, *campaign_runs(campaign), {})),
            "there is no topic '7' (add it with fovea campaign topic, or remove it from the runs)");
}

}  // namespace
}  // namespace fovea::work
