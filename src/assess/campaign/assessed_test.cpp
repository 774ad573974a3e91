#include "fovea/assess/assessed.hpp"

#include <gtest/gtest.h>

namespace fovea::assess {
namespace {

void act(Campaign& campaign, const std::string& who, const std::string& id, const Action& action) {
  const auto done = campaign.append({.id = id, .assessor = who, .topic = "12", .action = action});
  ASSERT_TRUE(done) << to_string(done.error());
}

Judge judgement(const std::string& path, int exhaustivity) {
  return {.doc = "d", .paths = {path}, .value = Degrees{exhaustivity, exhaustivity}};
}

TEST(AssessedInCampaign, ByAnybodyAlsoWhereJudgesDiffer) {
  Campaign campaign(memory_store());
  act(campaign, "ann", "1", judgement("/a[1]/b[1]", 1));
  act(campaign, "bob", "1", judgement("/a[1]/b[1]", 3));
  act(campaign, "bob", "2", judgement("/a[1]/b[2]", 0));
  const auto assessed = assessed_in(campaign);
  ASSERT_TRUE(assessed) << to_string(assessed.error());
  EXPECT_TRUE(assessed->has("12", "d", "/a[1]/b[1]"));
  EXPECT_TRUE(assessed->has("12", "d", "/a[1]/b[2]"));
  EXPECT_FALSE(assessed->has("12", "d", "/a[1]"));
}

TEST(AssessedInCampaign, NotWhatWasTakenBackOrIsOnlyInThePool) {
  Campaign campaign(memory_store());
  ASSERT_TRUE(campaign.add_to_pool(std::vector<PoolItem>{{"12", "d", "/a[1]", 1}}));
  act(campaign, "ann", "1", judgement("/a[1]/b[1]", 1));
  act(campaign, "ann", "2", judgement("/a[1]/b[2]", 1));
  act(campaign, "ann", "3", Clear{.doc = "d", .paths = {"/a[1]/b[1]"}});
  act(campaign, "ann", "4", judgement("/a[1]/b[3]", 1));
  act(campaign, "ann", "5", Undo{});
  const auto assessed = assessed_in(campaign);
  ASSERT_TRUE(assessed) << to_string(assessed.error());
  EXPECT_FALSE(assessed->has("12", "d", "/a[1]"));
  EXPECT_FALSE(assessed->has("12", "d", "/a[1]/b[1]"));
  EXPECT_TRUE(assessed->has("12", "d", "/a[1]/b[2]"));
  EXPECT_FALSE(assessed->has("12", "d", "/a[1]/b[3]"));
}

TEST(AssessedInCampaign, AllOfADocumentThatIsNotRelevant) {
  Campaign campaign(memory_store());
  act(campaign, "ann", "1", NotRelevant{"d"});
  act(campaign, "ann", "2", Highlight{"e", {3, 9}});
  const auto assessed = assessed_in(campaign);
  ASSERT_TRUE(assessed) << to_string(assessed.error());
  for (const std::string_view doc : {"d", "e"}) EXPECT_TRUE(assessed->has("12", doc, "/a[1]/b[7]"));
  EXPECT_FALSE(assessed->has("12", "f", "/a[1]/b[7]"));
}

TEST(AssessedInCampaign, NothingBeforeAnybodyJudges) {
  Campaign campaign(memory_store());
  EXPECT_FALSE(assessed_in(campaign)->has("12"));
}

}  // namespace
}  // namespace fovea::assess
