#include "measure/elements/prum/prum_curve.hpp"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "measure/elements/prum/prum_reference.hpp"

namespace fovea::measure {
namespace {

using reference::Transitions;

Sightings sightings_in(const Transitions& transitions, std::size_t ideals) {
  Sightings found{.ideals = ideals, .results = transitions.size()};
  std::vector<Chance> chances(ideals);
  for (std::size_t rank = 0; rank < transitions.size(); ++rank)
    for (std::size_t ideal = 0; ideal < ideals; ++ideal) {
      const double lead = transitions[rank][ideal];
      if (lead == 0 || chances[ideal].no == 0) continue;
      found.all.push_back({rank, ideal, chances[ideal], lead});
      chances[ideal] = seen_after(chances[ideal], lead);
    }
  return found;
}

std::vector<double> curve_of(const Transitions& transitions, std::size_t ideals,
                             std::optional<double> rest) {
  return prum_curve(sightings_in(transitions, ideals), rest);
}

void expect_same(const std::vector<double>& actual, const std::vector<double>& expected) {
  ASSERT_EQ(actual.size(), expected.size());
  for (std::size_t i = 0; i < actual.size(); ++i)
    ASSERT_NEAR(actual[i], expected[i], 1e-12 * expected[i]) << "r = " << i + 1;
}

TEST(PrumCurve, NothingIdeal) { EXPECT_TRUE(curve_of({{}, {}}, 0, 5).empty()); }

TEST(PrumCurve, NoResults) {
  // Two of ten in random order: the expected number of others before the first is 8/3.
  expect_same(curve_of({}, 2, 10), {1 / (1 + 8 / 3.), 2 / (2 + 16 / 3.)});
  expect_same(curve_of({}, 2, {}), {0, 0});
}

TEST(PrumCurve, Figure5) {
  const auto curve = curve_of({{.4, .4}, {.6, .4}, {1, 0}, {0, 1}}, 2, 0);
  EXPECT_NEAR(curve[0], .69137, 5e-6);
  EXPECT_NEAR(curve[1], .63561, 5e-6);
}

TEST(PrumCurve, Figure6) {
  expect_same(curve_of({{1}, {10 / 40.}, {10 / 60.}}, 1, 3), {1});
  EXPECT_NEAR(curve_of({{10 / 60.}, {10 / 40.}, {1}}, 1, 3)[0], .40678, 5e-6);
}

TEST(PrumCurve, Figure7) { EXPECT_EQ(curve_of({{1, 1}}, 2, 99)[1], 1); }

TEST(PrumCurve, AnUnknownRestIsInfiniteSoAnyDoubtGivesNothing) {
  expect_same(curve_of({{1, .5}, {0, 0}}, 2, {}), {1, 0});
  EXPECT_GT(curve_of({{1, .5}, {0, 0}}, 2, 1000)[1], 0);
  EXPECT_LT(curve_of({{1, .5}, {0, 0}}, 2, 1e15)[1], 1e-12);
}

TEST(PrumCurve, ARestThatCannotHoldWhatIsMissingHoldsJustThat) {
  expect_same(curve_of({{1, 0}}, 2, 0), curve_of({{1, 0}}, 2, 1));
}

Transitions random_transitions(std::mt19937_64& random, std::size_t results, std::size_t ideals,
                               std::size_t per_result) {
  Transitions transitions(results, std::vector<double>(ideals, 0));
  std::uniform_real_distribution<double> uniform(0, 1);
  for (auto& row : transitions)
    for (std::size_t i = random() % (per_result + 1); i > 0; --i) {
      const double u = uniform(random);
      const double choices[] = {u, u, std::pow(10, -12 * u), 1 - std::pow(10, -12 * u), 1};
      row[random() % ideals] = choices[random() % 5];
    }
  return transitions;
}

TEST(PrumCurve, EqualsTheSlowVersion) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 3000; ++round) {
    const std::size_t ideals = 1 + random() % 8;
    const Transitions transitions = random_transitions(random, random() % 12, ideals, 4);
    std::optional<double> rest;
    if (random() % 3 > 0) rest = static_cast<double>(random() % 100);
    expect_same(curve_of(transitions, ideals, rest),
                reference::prum_curve(transitions, ideals, rest));
  }
}

TEST(PrumCurve, EqualsTheSlowVersionWithFourHundredIdealElements) {
  std::mt19937_64 random(2);
  using Shape = std::pair<std::size_t, std::size_t>;
  for (const auto& [results, per_result] : {Shape{100, 3}, Shape{15, 40}}) {
    const Transitions transitions = random_transitions(random, results, 400, per_result);
    expect_same(curve_of(transitions, 400, 1e6), reference::prum_curve(transitions, 400, 1e6));
  }
}

TEST(PrumCurve, LiesBetween0And1) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 1000; ++round) {
    const std::size_t ideals = 1 + random() % 20;
    for (const double precision :
         curve_of(random_transitions(random, random() % 40, ideals, 6), ideals, 50)) {
      EXPECT_GE(precision, 0);
      EXPECT_LE(precision, 1 + 1e-14);
    }
  }
}

}  // namespace
}  // namespace fovea::measure
