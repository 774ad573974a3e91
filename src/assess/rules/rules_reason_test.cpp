#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "fovea/assess/rules.hpp"

#include "assess/rules/rules_reference.hpp"

namespace fovea::assess {
namespace {

Value value(std::string_view name) { return *value_named(name); }
RuleSet rules(std::string_view name) { return *parse_rule_set(name); }

/// A section of three paragraphs in an article.
const Shape article{.parent = {0, 0, 1, 1, 1}, .own_text = {false, false, true, true, true}};

TEST(WhyNot, NothingForAValueThatIsAllowed) {
  Inference inference(article, rules("2004a"));
  EXPECT_EQ(inference.why_not(2, value("E1S1")), std::nullopt);
}

TEST(WhyNot, ThePartThatIsMoreExhaustive) {
  Inference inference(article, rules("2004a"));
  inference.judge(2, value("E3S3"));
  inference.judge(3, value("E1S1"));
  EXPECT_EQ(inference.why_not(0, value("E2S3")), (Reason{{2}, {Rule::c1}}));
}

TEST(WhyNot, AllPartsThatAreLessSpecific) {
  Inference inference(article, rules("2003"));
  for (const std::uint32_t part : {2U, 3U, 4U}) inference.judge(part, value("E1S1"));
  EXPECT_EQ(inference.why_not(1, value("E1S2")), (Reason{{2, 3, 4}, {Rule::c3}}));
}

TEST(WhyNot, TheDocumentAloneCanForbidAValue) {
  Inference inference({.parent = {0, 0}, .own_text = {false, true}}, rules("2004b"));
  EXPECT_EQ(inference.why_not(0, value("E3S3")), (Reason{{}, {Rule::c4, Rule::c6}}));
}

TEST(WhyNot, TheOwnJudgementIsNoReason) {
  Inference inference(article, rules("2002"));
  inference.judge(1, value("E1S1"));
  EXPECT_EQ(inference.why_not(1, value("E2S2")), std::nullopt);
  EXPECT_EQ(inference.judged(1), value("E1S1"));
}

slow::Judgements without(slow::Judgements judgements, std::uint32_t element) {
  std::erase_if(judgements, [&](const auto& each) { return each.element == element; });
  return judgements;
}

RC_GTEST_PROP(WhyNot, NoJudgementAndNoRuleCanBeLeftAway, ()) {
  const slow::Document document = slow::random_document();
  const RuleSet set = slow::random_rules();
  const auto judgements = slow::that_count(document, set, slow::random_judgements(document));
  const auto element =
      *rc::gen::inRange<std::uint32_t>(0, static_cast<std::uint32_t>(document.parent.size()));
  const Value asked = Value::at(*rc::gen::inRange<std::size_t>(0, Value::count));
  RC_LOG() << document << to_string(set) << " " << judgements;
  Inference inference(document.shape(), set);
  for (const auto& each : judgements) inference.judge(each.element, each.value);
  const auto reason = inference.why_not(element, asked);
  slow::Judgements conflict = without(judgements, element);
  conflict.push_back({element, asked});
  RC_ASSERT(reason.has_value() != slow::possible(document, set, conflict));
  if (!reason) return;
  std::erase_if(conflict, [&](const auto& each) {
    return each.element != element &&
           !std::binary_search(reason->judgements.begin(), reason->judgements.end(), each.element);
  });
  RuleSet needed;
  for (const Rule rule : reason->rules) needed = needed.with(rule);
  RC_ASSERT(!slow::possible(document, needed, conflict));
  for (const std::uint32_t each : reason->judgements)
    RC_ASSERT(slow::possible(document, set, without(conflict, each)));
  for (const Rule rule : reason->rules)
    RC_ASSERT(slow::possible(document, needed.without(rule), conflict));
}

}  // namespace
}  // namespace fovea::assess
