#include <gtest/gtest.h>

#include "fovea/assess/rules.hpp"

namespace fovea::assess {
namespace {

TEST(RuleSets, AreThoseOfTable1) {
  EXPECT_EQ(parse_rule_set("2002")->rules(), std::vector<Rule>{Rule::c1});
  EXPECT_EQ(*parse_rule_set("2003"), *parse_rule_set("E1,E2,E3,C1,C2,C3"));
  EXPECT_EQ(*parse_rule_set("2004a"), *parse_rule_set("e1, e2, e4, c1, c4, c3, c5"));
  EXPECT_EQ(*parse_rule_set("2004b"), parse_rule_set("2004a")->with(Rule::c6));
}

TEST(RuleSets, ReadBackFromTheirText) {
  for (const std::string text : {"none", "2002", "2003", "2004a", "2004b", "E2,C1,C4"})
    EXPECT_EQ(to_string(*parse_rule_set(text)), text);
}

TEST(RuleSets, OfUnknownRulesAreRefused) {
  EXPECT_FALSE(parse_rule_set(""));
  EXPECT_FALSE(parse_rule_set("C1,"));
  const auto refused = parse_rule_set("C1,C7");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "unknown rule or rule set 'C7'");
}

TEST(States, HaveLettersOfTheirOwn) {
  std::string letters;
  for (const State state : all_states()) letters += letter_of(state);
  EXPECT_EQ(letters, "jitox");
  EXPECT_EQ(letter_of(State::inconsistent), 'x');
}

TEST(Values, AreTen) {
  EXPECT_EQ(to_string(ValueSet::all()), "E0S0 E1S1 E1S2 E1S3 E2S1 E2S2 E2S3 E3S1 E3S2 E3S3");
  for (const Value value : ValueSet::all().values()) {
    EXPECT_EQ(value_named(to_string(value)), value);
    EXPECT_EQ(Value::of(value.exhaustivity(), value.specificity()), value);
  }
  EXPECT_EQ(Value::of(0, 1), std::nullopt);
  EXPECT_EQ(Value::of(1, 0), std::nullopt);
  EXPECT_EQ(Value::of(4, 1), std::nullopt);
  EXPECT_EQ(value_named("23"), Value::of(2, 3));
  EXPECT_EQ(value_named("E4S1"), std::nullopt);
  EXPECT_EQ(value_named(""), std::nullopt);
}

}  // namespace
}  // namespace fovea::assess
