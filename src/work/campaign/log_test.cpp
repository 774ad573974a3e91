#include "fovea/work/campaign/log.hpp"

#include "work/campaign/testing.hpp"

namespace fovea::work {
namespace {

class CampaignLogTest : public testing::CampaignTest {
 protected:
  void act(const std::string& assessor, const assess::Action& action) {
    EXPECT_TRUE(campaign.append({.id = "id" + std::to_string(++actions_),
                                 .assessor = assessor,
                                 .topic = "1",
                                 .time = 1,
                                 .action = action}));
  }
  static assess::Action judgement() {
    return assess::Judge{assess::Mode::single, "d", {"/a[1]"}, *assess::parse_judged("E1S1")};
  }

 private:
  int actions_ = 0;
};

TEST_F(CampaignLogTest, APageNamesTheNextOne) {
  for (const char* name : {"ann", "bob", "ann"}) act(name, judgement());
  EXPECT_EQ(*last_sequence(campaign), 3U);
  const auto first = log_page(campaign, {.assessor = "ann", .limit = 2});
  ASSERT_TRUE(first) << to_string(first.error());
  EXPECT_EQ(first->entries.size(), 1U) << "the second entry is bob's";
  EXPECT_EQ(first->next, 2U);
  const auto second = log_page(campaign, {.after = 2, .assessor = "ann", .limit = 2});
  EXPECT_EQ(second->entries.size(), 1U);
  EXPECT_EQ(second->next, std::nullopt);
}

TEST_F(CampaignLogTest, UnknownNamesAreErrors) {
  act("ann", judgement());
  EXPECT_TRUE(log_page(campaign, {.assessor = "ann", .topic = "1", .limit = 2}));
  EXPECT_EQ(log_page(campaign, {.assessor = "nobody", .limit = 2}).error().kind, ErrorKind::usage);
  EXPECT_EQ(log_page(campaign, {.topic = "nothing", .limit = 2}).error().kind, ErrorKind::usage);
}

TEST_F(CampaignLogTest, OpeningADocumentIsNoProgress) {
  act("ann", assess::View{"d"});
  act("bob", judgement());
  const auto entries = campaign.entries({});
  ASSERT_TRUE(entries) << to_string(entries.error());
  EXPECT_EQ(streams_with_progress(*entries),
            (std::set<std::pair<std::string, std::string>>{{"1", "bob"}}));
}

TEST(TimeOfAction, IsTheClientsUnlessItsClockIsWrong) {
  constexpr std::int64_t week = std::int64_t{7} * 24 * 60 * 60 * 1'000;
  EXPECT_EQ(time_of_action(std::nullopt, 2 * week), 2 * week);
  EXPECT_EQ(time_of_action(2 * week - 5, 2 * week), 2 * week - 5);
  EXPECT_EQ(time_of_action(2 * week + 5, 2 * week), 2 * week) << "it is ahead";
  EXPECT_EQ(time_of_action(week, 2 * week), 2 * week) << "it is a week behind";
  EXPECT_EQ(time_of_action(~std::uint64_t{0}, 2 * week), 2 * week);
}

}  // namespace
}  // namespace fovea::work
