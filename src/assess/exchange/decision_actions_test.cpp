#include "assess/exchange/decision_actions.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "assess/exchange/final_state.hpp"
#include "assess/testing.hpp"

namespace fovea::assess {
namespace {

std::vector<std::string> encoded(const std::vector<Action>& actions) {
  std::vector<std::string> all;
  for (const Action& each : actions) all.push_back(encode(each));
  return all;
}

DocumentState with(const std::vector<Action>& actions) {
  DocumentState document;
  for (const Action& each : actions) apply(document, each);
  return document;
}

TEST(DecisionActions, TakeTheValueAndTheExhaustivityOfAnElement) {
  const auto judge = with({Judge{Mode::single, "d", {"/a[1]"}, 2},
                           Exhaustivity{"d", {"/a[1]"}, Exhaustiveness::highly}});
  EXPECT_EQ(encoded(decision_actions({"d", "/a[1]"}, judge, {})),
            (std::vector<std::string>{
                R"({"action":"judge","doc":"d","mode":"single","paths":["/a[1]"],"value":"2"})",
                R"({"action":"exhaustivity","doc":"d","paths":["/a[1]"],"level":"2"})"}));
}

TEST(DecisionActions, ReplaceTheAdjudicatorsOwnJudgement) {
  const auto judge = with({Exhaustivity{"d", {"/a[1]"}, Exhaustiveness::too_small}});
  const auto own = with({Judge{Mode::single, "d", {"/a[1]"}, 2}});
  EXPECT_EQ(encoded(decision_actions({"d", "/a[1]"}, judge, own)),
            (std::vector<std::string>{
                R"({"action":"clear","doc":"d","paths":["/a[1]"]})",
                R"({"action":"exhaustivity","doc":"d","paths":["/a[1]"],"level":"?"})"}));
}

TEST(DecisionActions, ReplaceTheAdjudicatorsOwnHighlights) {
  const auto judge = with({Highlight{"d", {2, 4}}, Highlight{"d", {6, 8}, 2}, BestEntry{"d", 2}});
  const auto own = with({Highlight{"d", {3, 9}}, Highlight{"d", {20, 30}}});
  EXPECT_EQ(
      encoded(decision_actions({"d", ""}, judge, own)),
      (std::vector<std::string>{R"({"action":"erase","doc":"d","start":3,"end":30})",
                                R"({"action":"highlight","doc":"d","start":2,"end":4,"grade":1})",
                                R"({"action":"highlight","doc":"d","start":6,"end":8,"grade":2})",
                                R"({"action":"best-entry","doc":"d","offset":2})"}));
}

TEST(DecisionActions, TakeThatNothingIsRelevant) {
  EXPECT_EQ(encoded(decision_actions({"d", ""}, with({NotRelevant{"d"}}), {})),
            (std::vector<std::string>{R"({"action":"not-relevant","doc":"d"})"}));
}

TEST(DecisionActions, AreNoneWhereTheJudgeSaysNothing) {
  const auto judge = with({Note{"d", "/a[1]", "look"}, Later{"d", "/a[1]"}, Done{"d"}});
  EXPECT_TRUE(decision_actions({"d", "/a[1]"}, judge, {}).empty());
  EXPECT_TRUE(decision_actions({"d", ""}, judge, {}).empty());
}

ElementState judgement_at(const DocumentState& document, const std::string& path) {
  const auto found = document.elements.find(path);
  return found == document.elements.end() ? ElementState{} : judgement_in(found->second);
}

RC_GTEST_PROP(DecisionActions, MakeTheAdjudicatorSayWhatTheJudgeSays, ()) {
  const DocumentState judge = fold(testing::any_stream()).documents["d1"];
  DocumentState own = fold(testing::any_stream()).documents["d1"];
  const std::string path = testing::any_path();
  for (const Action& each : decision_actions({"d1", path}, judge, own)) apply(own, each);
  const ElementState wanted = judgement_at(judge, path);
  if (is_said(wanted)) RC_ASSERT(judgement_at(own, path) == wanted);
  // A relevant value of the document ends "not relevant" of its text.
  const bool ends = wanted.value && is_relevant(*wanted.value) && judge.text.not_relevant;
  if (path.empty() && is_said(judge.text) && !ends)
    RC_ASSERT(judgement_in(own.text) == judgement_in(judge.text));
}

}  // namespace
}  // namespace fovea::assess
