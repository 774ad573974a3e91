#include "fovea/work/campaign/people.hpp"

#include "work/campaign/testing.hpp"

namespace fovea::work {
namespace {

using assess::Role;

class CampaignPeopleTest : public testing::CampaignTest {
 protected:
  /// Why the change is refused, or the addition if nobody has the name; empty if it was made.
  std::string forbidden(PersonChange change) {
    if (!campaign.user(change.name)->has_value()) change.existing = Existing::must_not;
    const auto no = refused(change);
    return no ? no->message : "";
  }
  std::optional<Refused> refused(const PersonChange& change) {
    const auto changed = change_person(campaign, change);
    EXPECT_TRUE(changed) << to_string(changed.error());
    const auto* no = std::get_if<Refused>(&*changed);
    return no == nullptr ? std::nullopt : std::optional(*no);
  }
  assess::User user(const std::string& name) { return **campaign.user(name); }
};

TEST_F(CampaignPeopleTest, ChangesOnlyWhatIsGiven) {
  ASSERT_EQ(forbidden({.name = "ann", .active = false, .password = "hash"}), "");
  ASSERT_EQ(forbidden({.name = "ann", .role = Role::organiser}), "");
  EXPECT_EQ(user("ann"), (assess::User{"ann", Role::organiser, "hash", false}));
}

TEST_F(CampaignPeopleTest, AddingAnExistingNameChangesNothing) {
  const assess::User before = user("cy");
  const auto no = refused(
      {.name = "cy", .existing = Existing::must_not, .role = Role::assessor, .password = "hash"});
  ASSERT_TRUE(no);
  EXPECT_EQ(no->why, Why::exists);
  EXPECT_EQ(no->message, "there is already a person 'cy'");
  EXPECT_EQ(user("cy"), before);
}

TEST_F(CampaignPeopleTest, ChangingNeedsAnExistingName) {
  const auto no = refused({.name = "nobody", .active = false});
  ASSERT_TRUE(no);
  EXPECT_EQ(no->why, Why::unknown);
  EXPECT_FALSE(campaign.user("nobody")->has_value());
}

TEST_F(CampaignPeopleTest, SomebodyWithoutJudgementsIsRemovedOnceConfirmed) {
  ASSERT_EQ(forbidden({.name = "ann"}), "");
  ASSERT_TRUE(assign_all(campaign, {"1", "2"}, {"ann"}, assess::Duty::judge));
  const auto asked = remove_person(campaign, {.name = "ann"});
  ASSERT_TRUE(asked && *asked);
  EXPECT_EQ((*asked)->why, Why::unconfirmed);
  EXPECT_EQ((*asked)->message, "This removes ann and 2 assignments. ann has judged nothing.");
  EXPECT_TRUE(campaign.user("ann")->has_value());
  EXPECT_FALSE(*remove_person(campaign, {.name = "ann", .confirmed = true}));
  EXPECT_FALSE(campaign.user("ann")->has_value());
  EXPECT_TRUE(campaign.assignments()->empty());
  EXPECT_EQ((*remove_person(campaign, {.name = "ann", .confirmed = true}))->why, Why::unknown);
}

TEST_F(CampaignPeopleTest, SomebodyWithJudgementsStays) {
  ASSERT_EQ(forbidden({.name = "ann"}), "");
  judge("ann", "1 0 d 1\n");
  const auto no = remove_person(campaign, {.name = "ann", .confirmed = true});
  ASSERT_TRUE(no && *no);
  EXPECT_EQ((*no)->why, Why::in_use);
  EXPECT_EQ((*no)->message, "ann has 1 action in the log of judgements");
  EXPECT_TRUE(campaign.user("ann")->has_value());
}

TEST_F(CampaignPeopleTest, OnlyAdministratorsRemoveThoseAboveAndTheLastOneStays) {
  EXPECT_EQ((*remove_person(campaign, {"cy", Role::organiser, true}))->why, Why::forbidden);
  ASSERT_EQ(forbidden({.name = "ada", .role = Role::admin, .password = "hash"}), "");
  EXPECT_EQ((*remove_person(campaign, {"ada", Role::admin, true}))->message,
            "this is the last administrator");
  EXPECT_FALSE(*remove_person(campaign, {"cy", Role::admin, true}));
}

TEST_F(CampaignPeopleTest, AnEndedAssignmentKeepsJudgementsAndCanBeOpenedAgain) {
  ASSERT_EQ(forbidden({.name = "ann"}), "");
  ASSERT_TRUE(assign_all(campaign, {"1", "2"}, {"ann"}, assess::Duty::judge));
  judge("ann", "1 0 d 1\n");
  EXPECT_FALSE(*unassign(campaign, "2", "ann", false)) << "nothing is hidden";
  EXPECT_EQ(campaign.assignments()->size(), 1U);
  EXPECT_EQ((*unassign(campaign, "1", "ann", false))->why, Why::unconfirmed);
  EXPECT_TRUE(*campaign.may_judge("ann", "1"));
  EXPECT_FALSE(*unassign(campaign, "1", "ann", true));
  EXPECT_FALSE(*campaign.may_judge("ann", "1"));
  EXPECT_EQ((*unassign(campaign, "1", "ann", true))->why, Why::unknown);
  EXPECT_EQ(campaign.entries()->size(), 1U);
  ASSERT_TRUE(assign_all(campaign, {"1"}, {"ann"}, assess::Duty::judge));
  EXPECT_TRUE(*campaign.may_judge("ann", "1"));
}

TEST_F(CampaignPeopleTest, TheLastAdministratorStays) {
  const std::string no = "this is the last administrator";
  ASSERT_EQ(forbidden({.name = "ada", .role = Role::admin, .password = "hash"}), "");
  EXPECT_EQ(forbidden({.name = "ada", .role = Role::assessor}), no);
  EXPECT_EQ(forbidden({.name = "ada", .active = false}), no);
  ASSERT_EQ(forbidden({.name = "bea", .role = Role::admin}), "");
  EXPECT_EQ(forbidden({.name = "ada", .active = false}), no) << "bea cannot log in";
  ASSERT_EQ(forbidden({.name = "bea", .password = "hash"}), "");
  EXPECT_EQ(forbidden({.name = "ada", .active = false}), "");
}

TEST_F(CampaignPeopleTest, WithoutAnAdministratorOthersCanBeChanged) {
  EXPECT_EQ(forbidden({.name = "cy", .active = false}), "");
}

TEST_F(CampaignPeopleTest, OnlyAdministratorsChangeThoseAbove) {
  const std::string no = "only administrators can change organisers and administrators";
  EXPECT_EQ(forbidden({.name = "ann", .asked_by = Role::organiser}), "");
  EXPECT_EQ(forbidden({.name = "ann", .role = Role::organiser, .asked_by = Role::organiser}), no);
  EXPECT_EQ(forbidden({.name = "cy", .active = false, .asked_by = Role::organiser}), no);
  EXPECT_EQ(forbidden({.name = "cy", .active = false, .asked_by = Role::admin}), "");
}

TEST_F(CampaignPeopleTest, ANewPasswordAndADeactivationEndLogIns) {
  const auto logged_in = [&](const std::string& key) {
    return campaign.logged_in(key, 1)->has_value();
  };
  for (const char* key : {"here", "there"}) ASSERT_TRUE(campaign.put_log_in({key, "cy", 100}));
  ASSERT_EQ(forbidden({.name = "cy", .role = Role::assessor, .time = 1}), "");
  EXPECT_TRUE(logged_in("there"));
  ASSERT_EQ(forbidden({.name = "cy", .password = "hash", .kept_log_in = "here", .time = 1}), "");
  EXPECT_TRUE(logged_in("here"));
  EXPECT_FALSE(logged_in("there"));
  ASSERT_EQ(forbidden({.name = "cy", .active = false, .time = 1}), "");
  ASSERT_EQ(forbidden({.name = "cy", .active = true, .time = 1}), "");
  EXPECT_FALSE(logged_in("here"));
}

TEST_F(CampaignPeopleTest, SharesAllTopicsOutAmongActiveAssessors) {
  for (const char* name : {"ann", "bob"}) ASSERT_EQ(forbidden({.name = name}), "");
  ASSERT_EQ(forbidden({.name = "dan", .active = false}), "");
  const auto made = share_out(campaign, {.judges = 2});
  ASSERT_TRUE(made) << to_string(made.error());
  EXPECT_EQ(made->size(), 4U);
  for (const assess::Assignment& each : *made)
    EXPECT_TRUE(each.assessor == "ann" || each.assessor == "bob") << each.assessor;
  EXPECT_FALSE(share_out(campaign, {.judges = 3}));
  EXPECT_EQ(share_out(campaign, {.judges = 0}).error().kind, ErrorKind::usage);
  EXPECT_EQ(testing::refusal(share_out(campaign, {.judges = 101})),
            "the number of judges must be between 1 and 100");
}

TEST_F(CampaignPeopleTest, AnAssignmentNeedsTopicsAndPeople) {
  EXPECT_EQ(assign_all(campaign, {}, {"cy"}, assess::Duty::judge).error().kind, ErrorKind::usage);
  EXPECT_EQ(assign_all(campaign, {"1"}, {}, assess::Duty::judge).error().kind, ErrorKind::usage);
  EXPECT_TRUE(assign_all(campaign, {"1", "2"}, {"cy"}, assess::Duty::adjudicator));
  EXPECT_EQ(campaign.assignments()->size(), 2U);
}

TEST_F(CampaignPeopleTest, OnlyWhatIsAssignedIsReopened) {
  judge("ann", "1 0 d 1\n");
  EXPECT_EQ(testing::refusal(reopen(campaign, "1", "ann", 1)), "topic 1 is not assigned to ann");
  EXPECT_EQ(campaign.entries()->size(), 1U);
  ASSERT_TRUE(assign_all(campaign, {"1", "2"}, {"cy"}, assess::Duty::judge));
  for (const char* topic : {"1", "2", "1"}) EXPECT_TRUE(reopen(campaign, topic, "cy", 1));
  EXPECT_EQ(campaign.entries()->size(), 4U);
}

TEST_F(CampaignPeopleTest, OrganisersAndTheAdjudicatorSeeAllJudges) {
  ASSERT_EQ(forbidden({.name = "ann"}), "");
  EXPECT_TRUE(*sees_all_judges(campaign, user("cy"), "1"));
  ASSERT_TRUE(assign_all(campaign, {"1"}, {"ann"}, assess::Duty::judge));
  EXPECT_FALSE(*sees_all_judges(campaign, user("ann"), "1"));
  ASSERT_TRUE(assign_all(campaign, {"1"}, {"ann"}, assess::Duty::adjudicator));
  EXPECT_TRUE(*sees_all_judges(campaign, user("ann"), "1"));
  EXPECT_FALSE(*sees_all_judges(campaign, user("ann"), "2"));
}

}  // namespace
}  // namespace fovea::work
