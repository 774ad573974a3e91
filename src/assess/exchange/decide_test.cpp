#include <gmock/gmock.h>

#include <gtest/gtest.h>

#include "fovea/assess/exchange.hpp"

namespace fovea::assess {
namespace {

using ::testing::ElementsAre;
using ::testing::Key;
using ::testing::Pair;

/// Topic 12 with users ann, bob, cy and dee.
class Decide : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(campaign.put_topics({{.id = "12", .title = "t"}}));
    for (const char* name : {"ann", "bob", "cy", "dee"})
      ASSERT_TRUE(campaign.put_user({.name = name}));
  }

  void act(const std::string& name, Action action) {
    const auto stored = campaign.append({.id = std::to_string(++actions),
                                         .assessor = name,
                                         .topic = "12",
                                         .action = std::move(action)});
    ASSERT_TRUE(stored) << to_string(stored.error());
  }
  void say(const std::string& name, const std::string& path, Exhaustiveness level) {
    act(name, Exhaustivity{"d", {path}, level});
  }
  /// The final exhaustivity of an element of d.
  std::optional<Exhaustiveness> level_at(const std::string& path) {
    return final_state(campaign, "12")->documents.at("d").elements.at(path).exhaustivity;
  }

  Campaign campaign{memory_store()};
  int actions = 0;
};

TEST_F(Decide, OffersEverySideOfADifferenceWithItsActions) {
  say("ann", "/a[1]", Exhaustiveness::highly);
  say("bob", "/a[1]", Exhaustiveness::too_small);
  const auto offered = proposals(campaign, "12", "cy");
  ASSERT_TRUE(offered) << to_string(offered.error());
  ASSERT_EQ(offered->places.size(), 1U);
  const Proposal& place = offered->places.front();
  EXPECT_THAT(place.difference.values,
              ElementsAre(Pair("ann", "exhaustivity 2"), Pair("bob", "exhaustivity ?")));
  EXPECT_THAT(place.decisions, ElementsAre(Key("ann"), Key("bob")));
  EXPECT_THAT(place.decisions.at("bob"),
              ElementsAre(Action{Exhaustivity{"d", {"/a[1]"}, Exhaustiveness::too_small}}));
  EXPECT_THAT(offered->all, ElementsAre(Pair("ann", 1), Pair("bob", 1)));
}

TEST_F(Decide, DecidesOnePlaceAndLeavesTheOthers) {
  for (const char* path : {"/a[1]", "/a[1]/b[1]"}) {
    say("ann", path, Exhaustiveness::highly);
    say("bob", path, Exhaustiveness::partly);
  }
  const Decision one{"12", "cy", "bob", 5, JudgedPlace{"d", "/a[1]"}};
  EXPECT_EQ(*decide(campaign, one), 1U);
  EXPECT_EQ(level_at("/a[1]"), Exhaustiveness::partly);
  const auto left = *final_state(campaign, "12");
  ASSERT_EQ(left.differences.size(), 1U);
  EXPECT_EQ(left.differences[0].path, "/a[1]/b[1]");
  EXPECT_EQ(*decide(campaign, one), 0U) << "it is decided already";
  EXPECT_FALSE(campaign.entries({})->back().imported) << "decided by hand";
}

TEST_F(Decide, StoresTheOfferedActions) {
  say("ann", "/a[1]", Exhaustiveness::highly);
  act("ann", Highlight{"d", {2, 9}});
  say("bob", "/a[1]", Exhaustiveness::partly);
  act("bob", NotRelevant{"d"});
  say("bob", "/a[1]", Exhaustiveness::partly);
  const auto before = *proposals(campaign, "12", "cy");
  std::vector<Action> offered;
  for (const Proposal& each : before.places)
    for (const Action& action : each.decisions.at("ann")) offered.push_back(action);
  EXPECT_EQ(*decide(campaign, {"12", "cy", "ann", 5}), before.all.at("ann"));
  std::vector<Action> stored;
  const auto entries = campaign.entries({.assessor = "cy"});
  for (const Entry& each : *entries) stored.push_back(each.action);
  EXPECT_EQ(stored, offered);
}

TEST_F(Decide, AnAdjudicatorWhoHasJudgedThePlaceCanAcceptAnother) {
  say("ann", "/a[1]", Exhaustiveness::highly);
  say("cy", "/a[1]", Exhaustiveness::partly);
  EXPECT_THAT(proposals(campaign, "12", "cy")->places.front().decisions, ElementsAre(Key("ann")));
  EXPECT_EQ(*decide(campaign, {"12", "cy", "ann", 5, JudgedPlace{"d", "/a[1]"}}), 1U);
  EXPECT_EQ(level_at("/a[1]"), Exhaustiveness::highly);
}

TEST_F(Decide, AdjudicatorsWhoDifferCanAcceptOneAnother) {
  for (const char* name : {"cy", "dee"})
    ASSERT_TRUE(campaign.assign("12", name, Duty::adjudicator));
  say("ann", "/a[1]", Exhaustiveness::too_small);
  say("cy", "/a[1]", Exhaustiveness::highly);
  say("dee", "/a[1]", Exhaustiveness::partly);
  const auto offered = *proposals(campaign, "12", "cy");
  EXPECT_THAT(offered.places.front().decisions, ElementsAre(Key("dee")));
  EXPECT_TRUE(offered.all.empty()) << "ann is a judge, and is overruled already";
  EXPECT_EQ(*decide(campaign, {"12", "cy", "dee", 5, JudgedPlace{"d", "/a[1]"}}), 1U);
  EXPECT_EQ(level_at("/a[1]"), Exhaustiveness::partly);
}

TEST_F(Decide, TheTextAndTheValueOfADocumentAreOnePlace) {
  act("ann", Highlight{"d", {2, 9}});
  act("ann", Judge{Mode::single, "d", {""}, 2});
  act("bob", Highlight{"d", {2, 5}});
  act("bob", Judge{Mode::single, "d", {""}, 1});
  const auto before = *final_state(campaign, "12");
  ASSERT_EQ(before.differences.size(), 1U);
  EXPECT_THAT(before.differences[0].values,
              ElementsAre(Pair("ann", "2:7, 2"), Pair("bob", "2:3, 1")));
  EXPECT_EQ(*decide(campaign, {"12", "cy", "bob", 5, JudgedPlace{"d", ""}}), 1U);
  EXPECT_TRUE(final_state(campaign, "12")->differences.empty());
}

}  // namespace
}  // namespace fovea::assess
