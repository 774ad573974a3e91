#include "fovea/work/campaign/agreement.hpp"

#include <map>

#include "fovea/assess/exchange.hpp"

#include "work/campaign/testing.hpp"

namespace fovea::work {
namespace {

/// ann and bob have judged two elements of topic 1, and cy has decided their differences.
class CampaignAgreementTest : public testing::CampaignTest {
 protected:
  CampaignAgreementTest() {
    judge("ann", line(1, 2) + line(2, 1));
    judge("bob", line(1, 1) + line(2, 1));
    EXPECT_TRUE(assess::decide(campaign, {"1", "cy", "bob", 1}));
  }
  static std::string line(int element, int e) {
    return R"({"topic":"1","doc":"d","path":"/a[)" + std::to_string(element) + R"(]","e":)" +
           std::to_string(e) + ",\"s\":3}\n";
  }
};

TEST_F(CampaignAgreementTest, EveryTwoJudgesOnEveryScaleButNotTheAdjudicator) {
  const auto pairs = campaign_agreement(campaign, {});
  ASSERT_TRUE(pairs) << to_string(pairs.error());
  std::map<std::string, std::pair<std::uint64_t, double>> found;
  for (const PairAgreement& each : *pairs) {
    EXPECT_EQ(each.judge + each.other, "annbob");
    found[each.scale] = {each.agreement.items, each.agreement.exact.value_or(-1)};
  }
  EXPECT_EQ(found["exhaustivity"], std::pair(std::uint64_t{2}, 0.5));
  EXPECT_EQ(found["specificity"], std::pair(std::uint64_t{2}, 1.0));
  EXPECT_EQ(found["document relevance"], std::pair(std::uint64_t{1}, 1.0));
}

TEST_F(CampaignAgreementTest, OnlyOnTheTopicsThatWereNamed) {
  EXPECT_EQ(campaign_agreement(campaign, {"1"})->size(), campaign_agreement(campaign, {})->size());
  EXPECT_TRUE(campaign_agreement(campaign, {"2"})->empty());
  EXPECT_EQ(testing::refusal(campaign_agreement(campaign, {"3"}, "me")),
            "me: no topic is called '3' (one of 1, 2)");
}

TEST_F(CampaignAgreementTest, OfHighlightedTextTheFOfCharacters) {
  const auto highlight = [&](const std::string& who, region::Range range) {
    ASSERT_TRUE(campaign.append({.id = "highlight",
                                 .assessor = who,
                                 .topic = "2",
                                 .action = assess::Highlight{"d", range, 1}}));
  };
  highlight("ann", {0, 30});
  highlight("bob", {20, 30});
  const auto pairs = campaign_agreement(campaign, {"2"});
  ASSERT_TRUE(pairs) << to_string(pairs.error());
  const PairAgreement& last = pairs->back();
  EXPECT_EQ(last.scale, highlighted_text);
  EXPECT_EQ(last.agreement.items, 1U);
  EXPECT_EQ(last.agreement.exact, 0.5);  // precision 1, recall 1/3
}

TEST_F(CampaignAgreementTest, NothingWhereOneJudgesAlone) {
  assess::Campaign alone(assess::memory_store());
  EXPECT_TRUE(campaign_agreement(alone, {})->empty());
  ASSERT_TRUE(import_judgements(alone, {testing::source(line(1, 2))}, {.assessor = "ann"}));
  EXPECT_TRUE(campaign_agreement(alone, {})->empty());
}

}  // namespace
}  // namespace fovea::work
