#include "measure/elements/prum/steps.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace fovea::measure {
namespace {

ElementName page(const std::string& name) { return {name, ""}; }

// Piwowarski, Gallinari and Dupret 2007, figure 2.
TEST(StepsTest, TwoWaysToEachPage) {
  Steps steps;
  steps.add(page("x"), page("y"), .5);
  steps.add(page("x"), page("z"), .3);
  steps.add(page("y"), page("z"), .8);
  steps.add(page("z"), page("y"), .12);
  ASSERT_EQ(steps.settle(), nullptr);
  EXPECT_DOUBLE_EQ(steps.reaching(page("y"))[page("x")], .536);
  EXPECT_DOUBLE_EQ(steps.reaching(page("z"))[page("x")], .7);
  EXPECT_TRUE(steps.reaching(page("x")).empty());
  EXPECT_TRUE(steps.reaching(page("nowhere")).empty());
}

TEST(StepsTest, LinksAndDistancesShareWhatIsLeft) {
  Steps steps;
  steps.add(page("a"), page("b"), .4);
  steps.add_share(page("a"), page("c"), 1);
  steps.add_share(page("a"), page("d"), 1);
  steps.add_share(page("e"), page("b"), 1 / 2.);
  steps.add_share(page("e"), page("c"), 1 / 6.);
  ASSERT_EQ(steps.settle(), nullptr);
  EXPECT_DOUBLE_EQ(steps.reaching(page("c"))[page("a")], .3);
  EXPECT_DOUBLE_EQ(steps.reaching(page("b"))[page("e")], .75);
}

TEST(StepsTest, ACircleIsLeftInTheEnd) {
  Steps steps;
  steps.add(page("a"), page("b"), 1);
  steps.add(page("b"), page("a"), 1 - 1e-6);
  steps.add(page("b"), page("c"), 1e-6);
  ASSERT_EQ(steps.settle(), nullptr);
  EXPECT_NEAR(steps.reaching(page("c"))[page("a")], 1, 1e-9);
}

TEST(StepsTest, MoreThanOneStepAtATime) {
  Steps steps;
  steps.add(page("a"), page("b"), .75);
  steps.add(page("a"), page("c"), .5);
  ASSERT_NE(steps.settle(), nullptr);
  EXPECT_EQ(*steps.settle(), page("a"));
}

using Matrix = std::vector<std::vector<double>>;

/// Computes, in each round, the probability of reaching the target within one more step.
std::vector<double> slow_reaching(const Matrix& steps, std::size_t target) {
  std::vector<double> reached(steps.size(), 0);
  reached[target] = 1;
  for (double change = 1; change > 1e-16;) {
    change = 0;
    for (std::size_t from = 0; from < steps.size(); ++from) {
      if (from == target) continue;
      double sum = 0;
      for (std::size_t to = 0; to < steps.size(); ++to) sum += steps[from][to] * reached[to];
      change = std::max(change, std::abs(sum - reached[from]));
      reached[from] = sum;
    }
  }
  return reached;
}

TEST(StepsTest, EqualsTheLimitOfManySteps) {
  for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
    std::mt19937_64 random(seed);
    const std::size_t size = 2 + random() % 6;
    Matrix matrix(size, std::vector<double>(size, 0));
    Steps steps;
    for (std::size_t from = 0; from < size; ++from) {
      for (std::size_t quarters = random() % 5; quarters > 0; --quarters) {
        const std::size_t to = random() % size;
        matrix[from][to] += .25;
        steps.add(page(std::to_string(from)), page(std::to_string(to)), .25);
      }
    }
    ASSERT_EQ(steps.settle(), nullptr) << seed;
    for (std::size_t target = 0; target < size; ++target) {
      const std::vector<double> slow = slow_reaching(matrix, target);
      const auto fast = steps.reaching(page(std::to_string(target)));
      for (std::size_t from = 0; from < size; ++from) {
        if (from == target) continue;
        const auto found = fast.find(page(std::to_string(from)));
        ASSERT_NEAR(found == fast.end() ? 0 : found->second, slow[from], 1e-13) << seed;
      }
    }
  }
}

}  // namespace
}  // namespace fovea::measure
