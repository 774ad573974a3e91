#include <algorithm>

#include <gtest/gtest.h>

#include "fovea/tune.hpp"

namespace fovea::tune {
namespace {

TEST(Outcome, CountsTheFoldsThatChoseAValue) {
  Outcome outcome;
  for (const char* name : {"bm25(k1=2)", "bm25(k1=1)", "bm25(k1=3)", "bm25(k1=1)"})
    outcome.folds.push_back(*search::parse_model(name));
  const auto& parameters = outcome.folds.front().record->parameters;
  const auto k1 = std::find_if(parameters.begin(), parameters.end(),
                               [](const Parameter& each) { return each.name == "k1"; });
  ASSERT_NE(k1, parameters.end());
  const auto choices = outcome.choices(static_cast<std::size_t>(k1 - parameters.begin()));
  ASSERT_EQ(choices.size(), 3U);
  EXPECT_EQ(choices[0].value, "1");
  EXPECT_EQ(choices[0].folds, 2U);
  EXPECT_EQ(choices[1].value, "2") << "before 3, as in the folds";
}

TEST(Outcome, AveragesHeldOutTopics) {
  Outcome outcome;
  outcome.held_out = {.measure = "AP", .runs = {"after", "before", "rival"}};
  for (int i = 0; i < 20; ++i) outcome.held_out.topics.push_back(std::to_string(i));
  outcome.held_out.values.assign(20, .9);
  for (int i = 0; i < 20; ++i) outcome.held_out.values.push_back(i % 2 == 0 ? .1 : .2);
  outcome.held_out.values.insert(outcome.held_out.values.end(), 20, .5);
  EXPECT_NEAR(outcome.after_mean().value, .9, 1e-12);
  EXPECT_NEAR(outcome.rival_mean().value, .5, 1e-12);
  const auto before = outcome.before_mean();
  EXPECT_NEAR(before.value, .15, 1e-12);
  ASSERT_TRUE(before.interval);
  EXPECT_LT(before.interval->low, .15);
  EXPECT_GT(before.interval->high, .15);
  EXPECT_LE(before.interval->high, .2 + 1e-12);
  outcome.alpha = .5;
  EXPECT_LT(outcome.before_mean().interval->high, before.interval->high);
}

}  // namespace
}  // namespace fovea::tune
