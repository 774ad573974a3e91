#include "fovea/work/campaign/audience.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace fovea::work {
namespace {

const Listening ann{.name = "ann", .topics = {"1", "2"}};
const Listening bob{.name = "bob", .topics = {"1"}};
const Listening cy{.name = "cy", .role = assess::Role::organiser};
const Listening dee{.name = "dee", .role = assess::Role::admin};

/// The names of those who may hear of the event.
std::string audience(const EventSubject& subject) {
  std::string names;
  for (const Listening* each : {&ann, &bob, &cy, &dee}) {
    if (may_hear(*each, subject)) names += each->name + " ";
  }
  return names;
}

TEST(Audience, EverybodyHearsOfTheCampaign) { EXPECT_EQ(audience({}), "ann bob cy dee "); }

TEST(Audience, AssessorsHearOfTheirOwnProgressOnly) {
  EXPECT_EQ(audience({.topic = "1", .name = "ann"}), "ann cy dee ");
  EXPECT_EQ(audience({.topic = "2", .name = "bob"}), "cy dee ") << "the topic is not bob's";
}

TEST(Audience, AssessorsHearOfColleaguesWithoutTheirNames) {
  EXPECT_EQ(audience({.topic = "1", .name = "ann", .reach = Reach::organisers}), "cy dee ");
  EXPECT_EQ(audience({.topic = "1", .name = "ann", .reach = Reach::colleagues}), "bob ");
  EXPECT_EQ(audience({.topic = "2", .name = "ann", .reach = Reach::colleagues}), "");
}

TEST(Audience, TopicsThatWereHandedOverAreNotOpen) {
  const std::vector<assess::Assignment> assignments = {
      {.topic = "1", .assessor = "ann"},
      {.topic = "2", .assessor = "ann", .open = false},
      {.topic = "2", .assessor = "bob"}};
  const auto topics = open_topics(assignments);
  EXPECT_EQ(topics.at("ann"), std::set<std::string>{"1"});
  EXPECT_EQ(topics.at("bob"), std::set<std::string>{"2"});
}

}  // namespace
}  // namespace fovea::work
