#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "fovea/compare/ab.hpp"

namespace fovea::ab {
namespace {

using Names = std::vector<std::string>;

Events events_of(const std::string& text) {
  auto events = read_events(Bytes::from_string("variant,user,time,event\n" + text), "log");
  EXPECT_TRUE(events.ok()) << to_string(events.error());
  return *std::move(events);
}

TEST(TeamDraft, OfNothingIsNothing) {
  EXPECT_TRUE(team_draft({}, {}, 10, 1).docs.empty());
  const Names one = {"a"};
  EXPECT_TRUE(team_draft(one, one, 0, 1).docs.empty());
  EXPECT_EQ(team_draft(one, {}, 10, 1).docs, one);
}

TEST(TeamDraft, TeamsAreOfEqualSizeAndDocumentsComeOnce) {
  const Names first = {"a", "b", "c", "d"};
  const Names second = {"b", "e", "a", "f"};
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const auto mixed = team_draft(first, second, 6, seed);
    ASSERT_EQ(mixed.docs.size(), 6);
    Names sorted = mixed.docs;
    std::sort(sorted.begin(), sorted.end());
    EXPECT_TRUE(std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end());
    for (std::size_t round = 0; round < 6; round += 2)
      EXPECT_NE(mixed.teams[round], mixed.teams[round + 1]);
    EXPECT_EQ(mixed.docs.front(), mixed.teams.front() == 0 ? "a" : "b");
  }
}

TEST(TeamDraft, EachTeamBeginsHalfTheTime) {
  const Names list = {"a", "b"};
  int first = 0;
  for (std::uint64_t seed = 0; seed < 2'000; ++seed)
    first += team_draft(list, list, 2, seed).teams.front() == 0 ? 1 : 0;
  EXPECT_NEAR(first, 1'000, 3 * std::sqrt(500.0));
}

TEST(Preference, ImpressionsDecideForAUser) {
  // u: A wins two impressions, B one with many clicks. v: a tie. w: B.
  const auto events = events_of(
      "A,u,1,search\nA,u,2,click\nA,u,3,search\nB,u,4,click\nB,u,5,click\nB,u,6,click\n"
      "A,u,7,search\nA,u,8,click\nA,v,1,click\nB,v,2,click\nB,w,1,click\n");
  const auto found = *interleaving_preference(events, "click", "search");
  EXPECT_EQ(found.first, 1);
  EXPECT_EQ(found.second, 1);
  EXPECT_EQ(found.ties, 1);
  EXPECT_EQ(found.share, 0.5);
  EXPECT_EQ(found.outcome.p, 1);
}

TEST(Preference, IsASignTestOverUsers) {
  std::string text;
  for (int i = 0; i < 10; ++i)
    text += std::string(i < 9 ? "A" : "B") + ",u" + std::to_string(i) + ",1,click\n";
  const auto found = *interleaving_preference(events_of(text), "click", "search");
  EXPECT_EQ(found.share, 0.9);
  EXPECT_NEAR(found.outcome.p, 22.0 / 1024, 1e-12);
  EXPECT_FALSE(interleaving_preference(events_of("A,u,1,click\n"), "click", "search").ok());
}

}  // namespace
}  // namespace fovea::ab
