#include "fovea/assess/campaign_review.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "assess/testing.hpp"

namespace fovea::assess {
namespace {

/// Documents "a" and "b": a text of two paragraphs each, the second with a picture.
class Two : public collection::Catalogue {
 public:
  Result<collection::DocumentPtr> find(std::string_view doc) override {
    return doc == "a" || doc == "b" ? document_ : nullptr;
  }
  [[nodiscard]] std::vector<std::string> documents() const override { return {"a", "b"}; }

 private:
  collection::DocumentPtr document_ = std::make_shared<const collection::Document>(
      *xml::outline("<t><p>x</p><p>y<i/></p></t>", "a.xml"));
};

Judge judge(const std::string& path, Judged value, const std::string& doc = "a") {
  return {Mode::single, doc, {path}, value};
}

JudgedPool judged(const std::vector<Action>& actions, const std::vector<PoolItem>& pool = {}) {
  JudgedPool all{.assessor = "ann", .topic = "12", .pool = pool};
  for (const Action& action : actions)
    all.entries.push_back(
        {.version = all.entries.size() + 1, .assessor = "ann", .topic = "12", .action = action});
  return all;
}

/// The numbers of "judged inferred to-judge open inconsistent" elements.
std::string states(const JudgedPool& pool, std::string_view rules = "2004a") {
  Two catalogue;
  Findings findings;
  const auto counts = states_of(pool, *parse_rule_set(rules), catalogue, findings);
  EXPECT_TRUE(counts) << to_string(counts.error());
  std::string text;
  for (const std::size_t count : counts->elements) text += std::to_string(count) + " ";
  for (const Finding& finding : findings) text += finding.code + " ";
  text.pop_back();
  return text;
}

TEST(CampaignReview, OfNothingIsNothing) { EXPECT_EQ(states(judged({})), "0 0 0 0 0"); }

TEST(CampaignReview, ThePoolAsksForElementsAndDocuments) {
  EXPECT_EQ(states(judged({}, {{"12", "a", "/t[1]/p[1]", 1}, {"12", "b", "", 1}})), "0 2 2 4 0");
  EXPECT_EQ(states(judged({}, {{"12", "a", "0:1", 1}})), "0 0 0 0 0") << "a passage";
  EXPECT_EQ(states(judged({}, {{"12", "c", "", 1}})), "0 0 0 0 0 unknown-document");
}

TEST(CampaignReview, JudgementsCountInTheOrderOfTheLog) {
  const std::vector<Action> down = {judge("/t[1]", Degrees{1, 1}),
                                    judge("/t[1]/p[1]", Degrees{3, 3})};
  const std::vector<Action> up = {down[1], down[0]};
  Two catalogue;
  for (const auto* order : {&down, &up}) {
    Findings findings;
    const auto done = review_pool(judged(*order), *parse_rule_set("2002"), catalogue, findings,
                                  [&](Reviewed& each) {
                                    const auto clashes = each.inference.clashes();
                                    ASSERT_EQ(clashes.size(), 1U);
                                    EXPECT_EQ(clashes[0].element, order == &down ? 1U : 0U);
                                  });
    EXPECT_TRUE(done);
  }
}

TEST(CampaignReview, WhatIsUndoneOrClearedDoesNotCount) {
  EXPECT_EQ(states(judged({judge("/t[1]/p[1]", Degrees{3, 3}), Undo{}})), "0 0 0 0 0");
  EXPECT_EQ(states(judged({judge("/t[1]/p[1]", Degrees{3, 3}), Undo{}, Redo{}}), "2002"),
            "1 1 0 2 0");
  EXPECT_EQ(states(judged({judge("/t[1]", Degrees{1, 1}), Clear{"a", {}}})), "0 0 0 0 0");
}

TEST(CampaignReview, ADocumentThatIsNotRelevantIsE0S0) {
  EXPECT_EQ(states(judged({judge("/t[1]", Degrees{1, 1}), NotRelevant{"a"}})), "1 3 0 0 0");
  EXPECT_EQ(states(judged({judge("", 0)})), "1 3 0 0 0");
  EXPECT_EQ(states(judged({NotRelevant{"a"}, judge("/t[1]/p[1]", Degrees{1, 3})}), "2002"),
            "1 1 0 2 0")
      << "taken back";
}

TEST(CampaignReview, ValuesOfOtherScales) {
  EXPECT_EQ(states(judged({judge("/t[1]", CoverageCode{2, qrels::Coverage::exact})}), "2002"),
            "1 1 0 2 0");
  EXPECT_EQ(states(judged({judge("/t[1]", 2)})), "0 1 0 3 0 no-value");
  EXPECT_EQ(states(judged({judge("/t[1]/q[1]", 0)})), "0 1 0 3 0 unknown-element");
}

TEST(CampaignReview, HighlightedDocumentsAreNotOfRules) {
  EXPECT_EQ(states(judged({Highlight{"a", {0, 1}}}, {{"12", "a", "/t[1]", 1}})), "0 0 0 0 0");
}

/// Judging by hand, action by action, gives the same result as a review of the log.
RC_GTEST_PROP(CampaignReview, IsJudgingAgain, ()) {
  Two catalogue;
  const auto document = *catalogue.find("a");
  const RuleSet rules = *parse_rule_set("2004b");
  Inference by_hand(shape_of(document->outline()), rules);
  std::vector<Action> actions;
  for (int i = testing::any_number(1, 12); i > 0; --i) {
    const auto element = testing::any_number<std::uint32_t>(0, 4);
    const std::string path = document->outline().path(element);
    const Value value = Value::at(testing::any_number<std::size_t>(0, Value::count));
    if (testing::any_number(0, 5) == 0) {
      actions.emplace_back(Clear{"a", {path}});
      by_hand.clear(element);
    } else {
      actions.emplace_back(judge(path, Degrees{value.exhaustivity(), value.specificity()}));
      by_hand.judge(element, value);
    }
  }
  Findings findings;
  RC_ASSERT(review_pool(judged(actions), rules, catalogue, findings, [&](Reviewed& each) {
              for (std::uint32_t i = 0; i < by_hand.size(); ++i) {
                RC_ASSERT(each.inference.state(i) == by_hand.state(i));
                RC_ASSERT(each.inference.allowed(i) == by_hand.allowed(i));
              }
            }).ok());
}

TEST(CampaignReview, RulesAreASettingOfTheCampaign) {
  Campaign campaign(memory_store());
  EXPECT_EQ(to_string(*rules_of(campaign)), default_rules);
  ASSERT_TRUE(set_rules(campaign, "C1,C4"));
  EXPECT_EQ(to_string(*rules_of(campaign)), "C1,C4");
  EXPECT_FALSE(set_rules(campaign, "C9"));
  EXPECT_EQ(to_string(*rules_of(campaign)), "C1,C4");
}

TEST(CampaignReview, ProgressHasTheStatesOfEachAssessor) {
  Campaign campaign(memory_store());
  ASSERT_TRUE(campaign.put_topics({{.id = "12", .title = "t"}}));
  for (const char* name : {"ann", "bob"}) {
    ASSERT_TRUE(campaign.put_user({.name = name}));
    ASSERT_TRUE(campaign.assign("12", name, Duty::judge));
  }
  ASSERT_TRUE(campaign.add_to_pool(std::vector<PoolItem>{{"12", "a", "/t[1]/p[1]", 1}}));
  ASSERT_TRUE(campaign.append(
      {.id = "1", .assessor = "ann", .topic = "12", .action = judge("/t[1]", Degrees{0, 0})}));
  auto lines = *progress(campaign);
  Two catalogue;
  Findings findings;
  ASSERT_TRUE(add_states(campaign, catalogue, lines, findings));
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].states->elements, (std::array<std::size_t, 5>{1, 3, 0, 0, 0}));
  EXPECT_EQ(lines[1].states->elements, (std::array<std::size_t, 5>{0, 1, 1, 2, 0}));
}

}  // namespace
}  // namespace fovea::assess
