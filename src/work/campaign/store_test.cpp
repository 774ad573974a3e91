#include "fovea/work/campaign/store.hpp"

#include <filesystem>

#include <gtest/gtest.h>

namespace fovea::work {
namespace {

TEST(CampaignStore, ANewCampaignGetsANameAndAnotherKeepsItsOwn) {
  const std::string file = ::testing::TempDir() + "/fovea_campaign_store_test.db";
  std::filesystem::remove(file);
  EXPECT_FALSE(open_campaign(file)) << "it is not created";
  for (const char* name : {"campaign", "library"}) {
    auto campaign = open_named_campaign(file, true);
    ASSERT_TRUE(campaign) << to_string(campaign.error());
    EXPECT_EQ(campaign->setting("name")->value_or(""), name);
    EXPECT_TRUE(campaign->set("name", "library"));
  }
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace fovea::work
