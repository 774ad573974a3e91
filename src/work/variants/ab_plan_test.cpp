#include "fovea/work/ab_plan.hpp"

#include <cmath>

#include <gtest/gtest.h>

namespace fovea::work {
namespace {

ab::Events log() {
  const auto read =
      ab::read_events(Bytes::from_string("variant,user,time,event,value\n"
                                         "A,u1,1,click,1\nA,u2,1,search,\nA,u3,1,search,\n"
                                         "A,u4,1,search,\nB,u5,1,click,3\n"),
                      "log.csv");
  EXPECT_TRUE(read) << to_string(read.error());
  return *read;
}

TEST(AbPlan, NumbersOfTheOptionsAreTaken) {
  const auto plan = ab_plan(nullptr, {.base = .05, .effect = .01, .power = .9, .variants = 3});
  ASSERT_TRUE(plan) << to_string(plan.error());
  EXPECT_EQ(plan->base, .05);
  EXPECT_EQ(plan->effect, .01);
  EXPECT_EQ(plan->power, .9);
  EXPECT_EQ(plan->variants, 3U);
  EXPECT_EQ(plan->deviation, std::nullopt);
}

TEST(AbPlan, TheLogStatesWhatTheOptionsDoNot) {
  const ab::Events events = log();
  EXPECT_EQ(ab_plan(&events, {.effect = .1, .criterion = "click"})->base, .25);
  EXPECT_EQ(ab_plan(&events, {.base = .5, .effect = .1, .criterion = "click"})->base, .5);
  const auto mean = ab_plan(&events, {.effect = 1, .criterion = "sum(value of click)"});
  ASSERT_TRUE(mean) << to_string(mean.error());
  EXPECT_EQ(mean->base, .25);
  EXPECT_NEAR(*mean->deviation, .5, 1e-12);  // of 1, 0, 0, 0
}

TEST(AbPlan, WhatIsMissingOrImpossibleIsAnError) {
  const auto message = [](const PlanOptions& options) {
    return ab_plan(nullptr, options).error().message;
  };
  EXPECT_EQ(message({.effect = .1}), "--plan needs --base");
  EXPECT_EQ(message({.base = .1}), "--plan needs --effect");
  EXPECT_EQ(message({.base = .99, .effect = .05}),
            "0.99 and 1.04 are not both shares between 0 and 1");
  EXPECT_EQ(message({.base = .1, .effect = 0}), "--effect must not be 0");
  EXPECT_EQ(message({.base = 7, .effect = 1, .deviation = 0}), "--deviation must be above 0");
  EXPECT_TRUE(ab_plan(nullptr, {.base = 7, .effect = 1, .deviation = 2}));
}

}  // namespace
}  // namespace fovea::work
