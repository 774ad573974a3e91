#include <utility>

#include <gtest/gtest.h>

#include "assess/store/store_testing.hpp"

namespace fovea::assess {
namespace {

/// Topics 1, 2, 3 and people ann, bob, cy.
class CampaignTest : public ::testing::TestWithParam<std::string> {
 protected:
  CampaignTest() {
    topic::Topics topics(3);
    for (std::size_t i = 0; i < 3; ++i) topics[i] = {.id = std::to_string(3 - i), .title = "t"};
    EXPECT_TRUE(campaign.put_topics(topics));
    for (const char* name : {"ann", "bob", "cy"}) EXPECT_TRUE(campaign.put_user({.name = name}));
  }
  Receipt judge(const std::string& who, const std::string& id, Action action) {
    const auto receipt = campaign.append(
        {.id = id, .assessor = who, .topic = "1", .time = 1, .action = std::move(action)});
    EXPECT_TRUE(receipt) << to_string(receipt.error());
    return *receipt;
  }

  testing::Place place{GetParam()};
  Campaign campaign{place.open()};
};

INSTANTIATE_TEST_SUITE_P(Every, CampaignTest, ::testing::ValuesIn(testing::store_kinds()),
                         [](const auto& each) { return each.param; });

std::string names(const std::vector<Assignment>& assignments) {
  std::string text;
  for (const Assignment& each : assignments)
    text += each.topic + ":" + each.assessor + (each.open ? " " : "- ");
  return text;
}

TEST_P(CampaignTest, KeepsTopicsInTheirOrder) {
  EXPECT_EQ(campaign.topics()->at(0).id, "3");
  EXPECT_TRUE(campaign.put_topics({{.id = "2", .title = "new \"title\"", .narrative = "a\nb"}}));
  const auto topics = *campaign.topics();
  ASSERT_EQ(topics.size(), 3U);
  EXPECT_EQ(topics[1].title, "new \"title\"");
  EXPECT_EQ(topics[1].narrative, "a\nb");
}

TEST_P(CampaignTest, AChangeOfAPersonUndoesNoOther) {
  ASSERT_TRUE(campaign.put_user({.name = "ann", .role = Role::admin}));
  ASSERT_TRUE(campaign.put_log_in({"here", "ann", 100}));
  ASSERT_TRUE(campaign.put_log_in({"there", "ann", 100}));
  const User stale = **campaign.user("ann");
  ASSERT_TRUE(campaign.change_user("ann", 1, [](auto, UserEdit& edit) -> Result<void> {
    edit.user.role = Role::assessor;
    return {};
  }));
  const auto changed = campaign.change_user("ann", 1, [&](auto everybody, UserEdit& edit) {
    EXPECT_EQ(everybody.size(), 3U);
    EXPECT_FALSE(edit.is_new);
    EXPECT_EQ(edit.user.password, stale.password);
    edit.user.password = "hash";
    edit.end_log_ins = true;
    edit.kept_log_in = "here";
    return Result<void>{};
  });
  EXPECT_EQ(changed->role, Role::assessor);
  EXPECT_EQ((*campaign.user("ann"))->password, "hash");
  EXPECT_TRUE(*campaign.log_in("here"));
  EXPECT_FALSE(*campaign.log_in("there"));
  EXPECT_FALSE(campaign.change_user("new", 1, [](auto, UserEdit& edit) {
    EXPECT_TRUE(edit.is_new);
    return Result<void>(Error{.message = "no"});
  }));
  EXPECT_FALSE(*campaign.user("new"));
}

TEST_P(CampaignTest, OnlyALogInThatIsThereIsExtended) {
  ASSERT_TRUE(campaign.put_log_in({"k", "ann", 100}));
  EXPECT_TRUE(campaign.extend_log_in("k", 200));
  EXPECT_TRUE(campaign.extend_log_in("k", 150)) << "which is earlier";
  EXPECT_EQ((*campaign.log_in("k"))->ends, 200);
  EXPECT_EQ((*campaign.logged_in("k", 199))->user.name, "ann");
  EXPECT_EQ(campaign.all_logged_in(199)->at("k").ends, 200);
  EXPECT_FALSE(*campaign.logged_in("k", 200));
  EXPECT_TRUE(campaign.all_logged_in(200)->empty());
  ASSERT_TRUE(campaign.put_user({.name = "ann", .active = false}));
  EXPECT_FALSE(*campaign.logged_in("k", 1));
  EXPECT_TRUE(campaign.all_logged_in(1)->empty());
  EXPECT_TRUE(campaign.end_log_in("k"));
  EXPECT_TRUE(campaign.extend_log_in("k", 300));
  EXPECT_FALSE(*campaign.log_in("k"));
}

TEST_P(CampaignTest, KeepsPoolsAndLengths) {
  const std::vector<PoolItem> items = {
      {"1", "d", "/a[1]", 2}, {"1", "e", "", 1}, {"2", "d", "", 1}};
  EXPECT_TRUE(campaign.add_to_pool(items));
  EXPECT_TRUE(campaign.add_to_pool(items));
  EXPECT_EQ(*campaign.pool("1"), (std::vector<PoolItem>{items[0], items[1]}));
  EXPECT_TRUE(campaign.pool("3")->empty());
  EXPECT_TRUE(campaign.put_lengths({{"d", 7}}));
  EXPECT_EQ(campaign.lengths()->at("d"), 7U);
}

TEST_P(CampaignTest, TellsWhenOrganisersHaveChangedSomething) {
  std::uint64_t version = *campaign.set_up_version();
  const auto has_risen = [&] {
    const auto now = *campaign.set_up_version();
    return std::exchange(version, now) < now;
  };
  EXPECT_GT(version, 0U);
  EXPECT_TRUE(campaign.set("name", "n"));
  EXPECT_TRUE(has_risen());
  EXPECT_TRUE(campaign.add_to_pool(std::vector<PoolItem>{{"1", "d", "", 1}}));
  EXPECT_TRUE(has_risen());
  EXPECT_TRUE(campaign.put_run({"r", "trec", "x"}));
  EXPECT_TRUE(has_risen());
  EXPECT_TRUE(campaign.assign("1", "ann", Duty::judge));
  EXPECT_TRUE(has_risen());
  EXPECT_FALSE(campaign.assign("9", "ann", Duty::judge));
  EXPECT_FALSE(has_risen());
  judge("ann", "a", NotRelevant{"d"});
  EXPECT_TRUE(campaign.put_log_in({"key", "ann", 9}));
  EXPECT_FALSE(has_risen());
}

TEST_P(CampaignTest, KeepsPeople) {
  EXPECT_EQ(campaign.users()->size(), 3U);
  EXPECT_TRUE(campaign.put_user({"ann", Role::admin, "x", false}));
  EXPECT_EQ(**campaign.user("ann"), (User{"ann", Role::admin, "x", false}));
  EXPECT_FALSE(campaign.user("dan")->has_value());
  EXPECT_FALSE(campaign.put_user({.name = ""}));
  EXPECT_FALSE(campaign.put_user({.name = "a\nb"}));
  const std::string longest(max_name_length, 'x');
  for (const std::string& good : {longest, std::string("José Ruiz"), std::string("李雷")})
    EXPECT_TRUE(check_new_name(good)) << good;
  for (const char* bad : {" ", "\xC2\xA0", " ann", "ann ", "a  b", "a\tb",
                          "a\xE2\x80\xAE"
                          "b",
                          "a\xE2\x80\x8E",
                          "\xE2\x81\xA6"
                          "a",
                          "\xE2\x80\x8B", "a\x7F",
                          "\xEF\xBB\xBF"
                          "a",
                          "a\xFF"})
    EXPECT_FALSE(campaign.put_user({.name = bad})) << bad;
  EXPECT_FALSE(campaign.put_user({.name = longest + "x"}));
}

TEST_P(CampaignTest, SharesTopicsEvenly) {
  const std::vector<std::string> topics = {"1", "2", "3"};
  const std::vector<std::string> people = {"ann", "bob", "cy"};
  EXPECT_EQ(campaign.assign_judges(topics, people, 2)->size(), 6U);
  EXPECT_EQ(names(*campaign.assignments()), "1:ann 1:bob 2:ann 2:cy 3:bob 3:cy ");
  EXPECT_TRUE(campaign.assign_judges(topics, people, 2)->empty()) << "all have two";
  EXPECT_FALSE(campaign.assign_judges(topics, people, 4)) << "too few people";
  EXPECT_EQ(campaign.assignments()->size(), 6U);
}

TEST_P(CampaignTest, AssignsOnlyWhatThereIs) {
  EXPECT_FALSE(campaign.assign("9", "ann", Duty::judge));
  EXPECT_FALSE(campaign.assign("1", "dan", Duty::judge));
  EXPECT_TRUE(campaign.put_user({.name = "cy", .active = false}));
  EXPECT_FALSE(campaign.assign("1", "cy", Duty::judge));
  EXPECT_TRUE(campaign.assign("1", "ann", Duty::adjudicator));
  EXPECT_TRUE(*campaign.may_judge("ann", "1"));
  EXPECT_FALSE(*campaign.may_judge("ann", "2"));
  EXPECT_FALSE(*campaign.may_judge("dan", "1"));
}

TEST_P(CampaignTest, HandsOverWhatIsInEffect) {
  EXPECT_TRUE(campaign.assign("1", "ann", Duty::judge));
  judge("ann", "a", Judge{Mode::single, "d", {"/a[1]"}, 1});
  judge("ann", "b", NotRelevant{"e"});
  judge("ann", "c", Undo{});
  EXPECT_FALSE(campaign.hand_over("1", "bob", "cy", 9)) << "not bob's";
  EXPECT_TRUE(campaign.hand_over("1", "ann", "bob", 9));
  EXPECT_EQ(campaign.state("bob", "1")->documents, campaign.state("ann", "1")->documents);
  EXPECT_EQ(names(*campaign.assignments()), "1:ann- 1:bob ");
  EXPECT_FALSE(*campaign.may_judge("ann", "1"));
  EXPECT_TRUE(campaign.entries()->back().imported);
  EXPECT_FALSE(campaign.hand_over("1", "bob", "ann", 9)) << "ann has judged it";
  EXPECT_TRUE(campaign.verify());
}

TEST_P(CampaignTest, ReopensATopic) {
  judge("ann", "a", Done{""});
  EXPECT_TRUE(campaign.state("ann", "1")->documents.at("").text.done);
  EXPECT_EQ(campaign.reopen("1", "ann", "o", 5)->outcome, Outcome::stored);
  EXPECT_TRUE(campaign.state("ann", "1")->documents.empty());
}

TEST(Account, PasswordsAreHashed) {
  const std::string hash = *hash_password("correct horse");
  EXPECT_EQ(hash.substr(0, 10), "$argon2id$");
  EXPECT_NE(hash, *hash_password("correct horse")) << "the salt differs";
  EXPECT_TRUE(is_password("correct horse", hash));
  EXPECT_FALSE(is_password("correct house", hash));
  EXPECT_FALSE(is_password("", hash));
  EXPECT_FALSE(is_password("x", ""));
  EXPECT_FALSE(is_password("x", std::string(1'000, 'x')));
  EXPECT_FALSE(hash_password("short"));
  EXPECT_NE(*new_password(), *new_password());
}

}  // namespace
}  // namespace fovea::assess
