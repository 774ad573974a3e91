#include "fovea/work/campaign/backup.hpp"

#include <filesystem>

#include "fovea/work/campaign/store.hpp"

#include "work/campaign/testing.hpp"

namespace fovea::work {
namespace {

/// A campaign in a file, with one judgement.
class CampaignBackupTest : public ::testing::Test {
 protected:
  CampaignBackupTest() {
    std::filesystem::remove_all(directory);
    std::filesystem::create_directory(directory);
    auto campaign = open_campaign(store, true);
    EXPECT_TRUE(campaign) << to_string(campaign.error());
    EXPECT_TRUE(import_judgements(*campaign, {testing::source("1 0 d 1\n")}, {.assessor = "ann"}));
  }
  ~CampaignBackupTest() override { std::filesystem::remove_all(directory); }
  [[nodiscard]] std::string path(const std::string& name) const { return directory + "/" + name; }

  Files& files = real_files();
  /// Tests run side by side, in processes of their own.
  std::string directory = ::testing::TempDir() + "campaign_backup_" +
                          ::testing::UnitTest::GetInstance()->current_test_info()->name();
  std::string store = path("campaign.db");
};

TEST_F(CampaignBackupTest, ABackupOfEitherKindIsTheCampaign) {
  ASSERT_TRUE(back_up(files, {store, path("copy.db")}));
  ASSERT_TRUE(back_up(files, {store, path("copy.jsonl"), true}));
  for (const char* copy : {"copy.db", "copy.jsonl"}) {
    const std::string target = path(std::string("restored-from-") + copy + ".db");
    const auto restored = restore(files, {target, path(copy)});
    ASSERT_TRUE(restored) << to_string(restored.error());
    EXPECT_EQ(restored->actions, 1U);
    EXPECT_EQ(open_campaign(target)->streams()->at(0).assessor, "ann");
  }
}

TEST_F(CampaignBackupTest, AStoreIsNeverReplaced) {
  EXPECT_FALSE(back_up(files, {store, store}));
  const auto open = open_campaign(store);
  ASSERT_TRUE(back_up(files, {store, path("copy.db")}));
  EXPECT_FALSE(restore(files, {store, path("copy.db")}));
  EXPECT_EQ(open->entries()->size(), 1U);
}

TEST_F(CampaignBackupTest, AFailedRestoreLeavesNoStore) {
  ASSERT_TRUE(files.create(path("broken")));
  EXPECT_FALSE(restore(files, {path("new.db"), path("broken")}));
  EXPECT_FALSE(files.exists(path("new.db")));
  EXPECT_FALSE(restore(files, {path("new.db"), path("missing")}));
}

}  // namespace
}  // namespace fovea::work
