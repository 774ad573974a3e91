// A generated campaign, judged under the rules of 2003 and reviewed under all four sets: the shape
// of tables 2 and 3 of Piwowarski and Lalmas (CIKM 2004).
#include <algorithm>
#include <map>
#include <random>

#include <gtest/gtest.h>

#include "fovea/assess/review.hpp"

namespace fovea::assess {
namespace {

struct Judged {
  std::uint32_t element;
  Value value;
};

struct JudgedDocument {
  Shape shape;
  std::vector<std::uint32_t> pool;
  std::vector<Judged> judgements;  ///< in the order in which they were made
};

Shape made_document(std::mt19937& random) {
  Shape shape{.parent = {0}, .own_text = {false}};
  for (std::uint32_t i = 1; i < 80; ++i) {
    shape.parent.push_back(i - 1 - static_cast<std::uint32_t>(random() % std::min(i, 6U)));
    shape.own_text.push_back(random() % 3 != 0);
  }
  return shape;
}

/// The opinion of an assessor who finds half of the elements relevant.
Value opinion(std::mt19937& random) { return Value::at(random() % 2 == 0 ? 0 : 1 + random() % 9); }

/// The allowed value nearest to `wanted`; the others are disabled.
Value nearest(ValueSet allowed, Value wanted) {
  const auto values = allowed.values();
  const auto distance = [&](Value value) {
    return std::abs(value.exhaustivity() - wanted.exhaustivity()) +
           std::abs(value.specificity() - wanted.specificity());
  };
  return *std::min_element(values.begin(), values.end(),
                           [&](Value a, Value b) { return distance(a) < distance(b); });
}

std::optional<std::uint32_t> next_to_judge(const Inference& inference) {
  for (std::uint32_t i = 0; i < inference.size(); ++i) {
    if (inference.state(i) == State::to_judge) return i;
  }
  return std::nullopt;
}

JudgedDocument judged_document(RuleSet rules, std::mt19937& random) {
  JudgedDocument document{.shape = made_document(random)};
  Inference inference(document.shape, rules);
  for (int i = 0; i < 5; ++i) {
    document.pool.push_back(static_cast<std::uint32_t>(random() % document.shape.parent.size()));
    inference.ask_for(document.pool.back());
  }
  while (const auto element = next_to_judge(inference)) {
    document.judgements.push_back(
        {*element, nearest(inference.allowed(*element), opinion(random))});
    inference.judge(*element, document.judgements.back().value);
  }
  return document;
}

class MadeCampaign : public ::testing::Test {
 protected:
  MadeCampaign() {
    std::mt19937 random(2003);
    for (int i = 0; i < 30; ++i)
      documents_.push_back(judged_document(*parse_rule_set("2003"), random));
  }

  [[nodiscard]] Inference under(RuleSet rules, const JudgedDocument& document) const {
    Inference inference(document.shape, rules);
    for (const std::uint32_t element : document.pool) inference.ask_for(element);
    for (const Judged& each : document.judgements) inference.judge(each.element, each.value);
    return inference;
  }

  [[nodiscard]] std::map<State, std::size_t> states(std::string_view set) const {
    StateCounts counts;
    for (const auto& document : documents_) counts.add(under(*parse_rule_set(set), document));
    std::map<State, std::size_t> result;
    for (const State state : all_states())
      result[state] = counts.elements[static_cast<std::size_t>(state)];
    return result;
  }

  std::vector<JudgedDocument> documents_;
};

TEST_F(MadeCampaign, IsConsistentAndExhaustiveUnderItsOwnRules) {
  EXPECT_EQ(states("2003")[State::inconsistent], 0U);
  EXPECT_EQ(states("2003")[State::to_judge], 0U);
  EXPECT_EQ(states("2002")[State::inconsistent], 0U) << "2003 has the rule of 2002";
}

TEST_F(MadeCampaign, NewRulesFindInconsistenciesAsInTable2) {
  auto a = states("2004a");
  auto b = states("2004b");
  EXPECT_GT(a[State::inconsistent], 0U);
  EXPECT_GT(b[State::inconsistent], a[State::inconsistent]);
  EXPECT_GT(states("2003")[State::judged], a[State::judged]);
}

TEST_F(MadeCampaign, C1IsTheRuleMostUsedAsInTable3) {
  RuleUses uses;
  for (const auto& document : documents_) {
    Inference inference = under(*parse_rule_set("2003"), document);
    uses.add(inference);
  }
  const auto of = [&](Rule rule) { return uses.all[static_cast<std::size_t>(rule)]; };
  EXPECT_GT(of(Rule::c1), of(Rule::c2) + of(Rule::c3));
  EXPECT_EQ(of(Rule::c4) + of(Rule::c5) + of(Rule::c6), 0U) << "not in the set";
}

}  // namespace
}  // namespace fovea::assess
