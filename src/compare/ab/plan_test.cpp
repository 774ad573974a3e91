#include <cmath>

#include <gtest/gtest.h>

#include "fovea/compare/ab.hpp"

#include "compare/ab/made_log.hpp"

namespace fovea::ab {
namespace {

TEST(Plan, ByHand) {
  // From .05 to .06: (1.959964 + .841621)^2 (.0475 + .0564) / .01^2 = 8154.9.
  EXPECT_EQ(users_needed({.base = 0.05, .effect = 0.01}), 8'155);
  // Means: 16 standard deviations squared over the effect squared, nearly.
  EXPECT_EQ(users_needed({.base = 0, .effect = 1, .deviation = 1.0}), 16);
  EXPECT_EQ(users_needed({.base = 0, .effect = -1, .deviation = 1.0}), 16);
}

TEST(Plan, SeveralVariantsNeedMore) {
  EXPECT_GT(users_needed({.base = 0.05, .effect = 0.01, .variants = 4}), 8'155);
}

TEST(Plan, PowerIsTheInverseOfUsers) {
  const Plan plan{.base = 0.2, .effect = -0.03, .power = 0.9};
  const auto users = static_cast<double>(users_needed(plan));
  EXPECT_GE(power_with(plan, users), 0.9);
  EXPECT_LT(power_with(plan, users - 1), 0.9);
  EXPECT_NEAR(power_with(plan, 1e-9), 0.05, 1e-3);
}

TEST(Plan, SimulatedExperimentsFindTheEffectAsOftenAsPlanned) {
  const Plan plan{.base = 0.2, .effect = 0.15};
  const auto users = users_needed(plan);
  constexpr int experiments = 1'000;
  int found = 0;
  for (int i = 0; i < experiments; ++i) {
    const auto events =
        *read_events(Bytes::from_string(made_log({{"A", users, 0.2, 0}, {"B", users, 0.35, 0}},
                                                 static_cast<std::uint64_t>(i))),
                     "log");
    const auto samples = samples_of(events, assignment_of(events), *parse_criterion("click"));
    found += welch_t(samples[1], samples[0]).p < 0.05 ? 1 : 0;
  }
  EXPECT_NEAR(found, 0.8 * experiments, 3 * std::sqrt(0.8 * 0.2 * experiments));
}

TEST(Plan, HasFourSizes) {
  const Plan plan{.base = 0.05, .effect = 0.01, .variants = 3};
  const auto sizes = sizes_around(plan);
  ASSERT_EQ(sizes.size(), 4U);
  EXPECT_EQ(sizes[2].per_variant, users_needed(plan));
  EXPECT_EQ(sizes[2].users, 3 * users_needed(plan));
  EXPECT_EQ(sizes[3].per_variant, 2 * users_needed(plan));
  EXPECT_NEAR(sizes[2].power, plan.power, 0.001);
  EXPECT_LT(sizes[0].power, sizes[1].power);
}

}  // namespace
}  // namespace fovea::ab
