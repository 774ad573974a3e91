#include <cmath>

#include <gtest/gtest.h>

#include "fovea/tune.hpp"

#include "tune/testing.hpp"

namespace fovea::tune {
namespace {

using testing::toy;

std::vector<std::string> names(std::size_t topics) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < topics; ++i) all.push_back(std::to_string(i + 1));
  return all;
}

/// Each topic has its own maximum; all agree on the best scale.
Objective agreeing(std::size_t topics, double best) {
  return [=](const search::Model& model) -> Result<std::vector<double>> {
    const double away = std::log10(model.real("scale") / best);
    std::vector<double> values;
    for (std::size_t i = 0; i < topics; ++i)
      values.push_back(.5 + .3 * std::sin(static_cast<double>(i)) - .02 * away * away);
    return values;
  };
}

/// Half of the topics prefer a large share, the other half a small one: nothing can be gained.
Objective quarrelling(std::size_t topics) {
  return [=](const search::Model& model) -> Result<std::vector<double>> {
    std::vector<double> values;
    for (std::size_t i = 0; i < topics; ++i)
      values.push_back(i % 2 == 0 ? model.real("share") : 1 - model.real("share"));
    return values;
  };
}

TEST(CrossValidate, FindsWhatAllTopicsAgreeOn) {
  const auto outcome = cross_validate(agreeing(40, 1000), toy(.01, .5), names(40), "M", {});
  ASSERT_TRUE(outcome.ok());
  EXPECT_EQ(outcome->after, toy(1000, .5));
  EXPECT_EQ(outcome->folds, std::vector<search::Model>(5, toy(1000, .5)));
  EXPECT_TRUE(outcome->is_gain());
  EXPECT_NEAR(outcome->difference.difference, .02 * 25, 1e-12);
  EXPECT_NEAR(outcome->fitted, outcome->held_out.means().front(), 1e-12);
  EXPECT_EQ(outcome->held_out.topics.size(), 40U);
}

TEST(CrossValidate, ATopicIsMeasuredWithAModelChosenWithoutIt) {
  const auto outcome = cross_validate(quarrelling(40), toy(100, .5), names(40), "M", {.folds = 40});
  ASSERT_TRUE(outcome.ok());
  // Without one topic the other half has the majority, which is the worst for the topic left out.
  for (const double value : outcome->held_out.run(0)) EXPECT_EQ(value, 0);
  EXPECT_FALSE(outcome->is_gain());
  EXPECT_NEAR(outcome->fitted, .5, 1e-12);
}

TEST(CrossValidate, TheSameSeedGivesTheSameOutcome) {
  const auto run = [](std::uint64_t seed) {
    return *cross_validate(quarrelling(30), toy(100, .5), names(30), "M", {.seed = seed});
  };
  EXPECT_EQ(run(4).held_out.values, run(4).held_out.values);
  EXPECT_NE(run(4).held_out.values, run(5).held_out.values);
}

TEST(CrossValidate, EachSettingIsTriedOnce) {
  std::size_t calls = 0;
  const Objective inner = agreeing(25, 30);
  const Objective counting = [&](const search::Model& model) {
    ++calls;
    return inner(model);
  };
  std::size_t told = 0;
  const auto outcome =
      cross_validate(counting, toy(.01, .5), names(25), "M", {.progress = [&] { ++told; }});
  ASSERT_TRUE(outcome.ok());
  EXPECT_EQ(outcome->settings, calls);
  EXPECT_EQ(told, calls);
}

TEST(CrossValidate, AGainThatLosesAgainstTheRivalIsNone) {
  const auto gain = [](double rival) {
    return cross_validate(agreeing(40, 1000), toy(.01, .5), names(40), "M",
                          {.parameters = {"share"}, .rival = toy(rival, .5)});
  };
  // The scale stays at 0.01, so nothing is gained; a rival at the best scale is far better.
  ASSERT_TRUE(gain(1000).ok());
  EXPECT_LT(gain(1000)->rival_difference->difference, 0);
  const auto tuned =
      cross_validate(agreeing(40, 1000), toy(.01, .5), names(40), "M", {.rival = toy(100, .5)});
  EXPECT_GT(tuned->rival_difference->difference, 0);
  EXPECT_TRUE(tuned->is_gain());
  EXPECT_EQ(tuned->held_out.runs, (std::vector<std::string>{"after", "before", "rival"}));
}

TEST(CrossValidate, TooFewTopicsAreRefused) {
  const auto outcome = cross_validate(agreeing(19, 1), toy(1, .5), names(19), "M", {});
  ASSERT_FALSE(outcome.ok());
  EXPECT_EQ(outcome.error().kind, ErrorKind::data);
  EXPECT_EQ(to_string(outcome.error()),
            "there are 19 topics to tune with, but at least 20 are needed (nothing was changed; "
            "judge more topics)");
}

TEST(CrossValidate, MoreFoldsThanTopicsAreRefused) {
  const auto outcome = cross_validate(agreeing(20, 1), toy(1, .5), names(20), "M", {.folds = 21});
  ASSERT_FALSE(outcome.ok());
  EXPECT_EQ(to_string(outcome.error()),
            "20 topics cannot be divided into 21 folds (5 or 10 are usual)");
}

}  // namespace
}  // namespace fovea::tune
