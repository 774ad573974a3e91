#include "fovea/work/campaign/settings.hpp"

#include "fovea/assess/desk.hpp"

#include "work/campaign/testing.hpp"

namespace fovea::work {
namespace {

class CampaignSettingsTest : public testing::CampaignTest {};

TEST_F(CampaignSettingsTest, ACampaignBeginsOnce) {
  EXPECT_TRUE(begin_campaign(campaign, {"library", "2003"}));
  EXPECT_EQ(**campaign.setting("name"), "library");
  EXPECT_EQ(to_string(assess::settings_of(campaign)->rules), "2003");
  EXPECT_EQ(begin_campaign(campaign, {"other", "2003"}).error().message,
            "the store already contains the campaign 'library'");
}

TEST_F(CampaignSettingsTest, ChangesWhatIsGiven) {
  ASSERT_TRUE(change_settings(campaign, {.kind = "highlighting", .second_pass = true}));
  ASSERT_TRUE(change_settings(campaign, {.name = "library", .pool_hints = false}));
  const auto settings = *assess::settings_of(campaign);
  EXPECT_EQ(settings.kind, assess::Kind::highlighting);
  EXPECT_TRUE(settings.second_pass);
  EXPECT_FALSE(settings.pool_hints);
  EXPECT_EQ(**campaign.setting("name"), "library");
}

TEST_F(CampaignSettingsTest, AKindThatHidesJudgementsIsConfirmedAndCanChangeBack) {
  const auto entry = [&](const char* id, assess::Action action) {
    ASSERT_TRUE(
        campaign.append({.id = id, .assessor = "ann", .topic = "1", .action = std::move(action)}));
  };
  entry("1", assess::Judge{assess::Mode::single, "d", {"/a[1]"}, assess::Degrees{2, 3}});
  const auto before = *campaign.state("ann", "1");
  const auto asked = change_settings(campaign, {.kind = "highlighting"});
  ASSERT_TRUE(asked && *asked);
  EXPECT_EQ((*asked)->why, Why::unconfirmed);
  EXPECT_EQ((*asked)->message, "Assessors will no longer see 1 value by 1 assessor.");
  EXPECT_EQ(assess::settings_of(campaign)->kind, assess::Kind::graded);
  EXPECT_FALSE(*change_settings(campaign, {.kind = "graded"})) << "nothing changes";
  EXPECT_FALSE(*change_settings(campaign, {.kind = "highlighting", .confirmed = true}));
  EXPECT_EQ(assess::settings_of(campaign)->kind, assess::Kind::highlighting);
  EXPECT_FALSE(*change_settings(campaign, {.kind = "graded"})) << "nothing is highlighted";
  EXPECT_EQ(*campaign.state("ann", "1"), before);
  entry("2", assess::Highlight{"d", {2, 5}});
  ASSERT_TRUE(change_settings(campaign, {.kind = "highlighting", .confirmed = true}));
  EXPECT_EQ((*change_settings(campaign, {.kind = "graded"}))->message,
            "Assessors will no longer see the judged text of 1 document by 1 assessor.");
}

TEST_F(CampaignSettingsTest, AnErrorChangesNothing) {
  const auto before = *campaign.settings();
  for (const SettingsChange& wrong : {SettingsChange{.name = "", .pool_hints = false},
                                      SettingsChange{.name = std::string(1001, 'x')},
                                      SettingsChange{.name = "good", .kind = "gradual"},
                                      SettingsChange{.name = "good", .rules = "2004c"}}) {
    const auto changed = change_settings(campaign, wrong);
    ASSERT_FALSE(changed);
    EXPECT_EQ(changed.error().kind, ErrorKind::usage);
  }
  EXPECT_EQ(*campaign.settings(), before);
  EXPECT_FALSE(check_new_campaign({"", "2003"}));
  EXPECT_FALSE(check_new_campaign({"library", "2004c"}));
}

}  // namespace
}  // namespace fovea::work
