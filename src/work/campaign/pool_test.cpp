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
  EXPECT_EQ(testing::refusal(add_pool(campaign, testing::source("1\t1\td\t-\n3\t1\td\t-\n"))),
            "file:2: there is no topic '3' (one of 2, 1)");
  EXPECT_EQ(testing::refusal(add_pool(campaign, testing::source("1\tfirst\td\t-\n"))),
            "file:1: expected topic, round, document and place with tabs between them, found "
            "'1\\x09first\\x09d\\x09-' (write pools with fovea pool --format tsv)");
  EXPECT_TRUE(whole_pool(campaign)->empty());
}

}  // namespace
}  // namespace fovea::work
