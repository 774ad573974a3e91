#include <algorithm>
#include <cmath>
#include <numeric>

#include <gtest/gtest.h>

#include "compare/testing.hpp"

namespace fovea::compare {
namespace {

/// Average over every order of `ranking` that breaks its ties, by the definition.
double enumerated_tau_ap(const std::vector<double>& truth, const std::vector<double>& ranking) {
  std::vector<std::size_t> order(truth.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  double sum = 0;
  double orders = 0;
  do {
    bool allowed = true;
    double value = 0;
    for (std::size_t i = 1; i < order.size(); ++i) {
      allowed = allowed && ranking[order[i - 1]] >= ranking[order[i]];
      double right = 0;
      for (std::size_t j = 0; j < i; ++j)
        right += truth[order[j]] > truth[order[i]]    ? 1
                 : truth[order[j]] == truth[order[i]] ? 0.5
                                                      : 0;
      value += right / static_cast<double>(i);
    }
    if (!allowed) continue;
    sum += 2 * value / static_cast<double>(order.size() - 1) - 1;
    ++orders;
  } while (std::next_permutation(order.begin(), order.end()));
  return sum / orders;
}

TEST(Correlation, OfIdenticalAndReversedRankings) {
  const std::vector<double> up = {1, 2, 3, 4, 5};
  const std::vector<double> down = {5, 4, 3, 2, 1};
  EXPECT_EQ(kendall_tau(up, up), 1);
  EXPECT_EQ(kendall_tau(up, down), -1);
  EXPECT_NEAR(tau_ap(up, up), 1, 1e-12);
  EXPECT_NEAR(tau_ap(up, down), -1, 1e-12);
  EXPECT_NEAR(rank_biased_overlap(up, up, 0.9), 1, 1e-12);
}

TEST(Correlation, OfNoneAndOneAndTies) {
  EXPECT_EQ(kendall_tau({}, {}), 0);
  EXPECT_EQ(tau_ap(std::vector{1.0}, std::vector{1.0}), 0);
  EXPECT_EQ(rank_biased_overlap({}, {}, 0.9), 1);
  EXPECT_EQ(kendall_tau(std::vector{1.0, 1.0}, std::vector{1.0, 2.0}), 0);
}

TEST(Correlation, KendallWithTiesByHand) {
  // Pairs: concordant 4, discordant 1, one tied in b: 3 / sqrt(6 * 5).
  EXPECT_NEAR(kendall_tau(std::vector{1.0, 2.0, 3.0, 4.0}, std::vector{1.0, 3.0, 2.0, 3.0}),
              3 / std::sqrt(30.0), 1e-12);
}

TEST(Correlation, TauApPunishesTheTop) {
  const std::vector<double> truth = {4, 3, 2, 1};
  // Swapped at the top: C = 0/1, 2/2, 3/3. Swapped at the bottom: 1/1, 2/2, 2/3.
  EXPECT_NEAR(tau_ap(truth, std::vector{3.0, 4.0, 2.0, 1.0}), 2.0 / 3 * 2 - 1, 1e-12);
  EXPECT_NEAR(tau_ap(truth, std::vector{4.0, 3.0, 1.0, 2.0}), 2.0 / 3 * (8.0 / 3) - 1, 1e-12);
}

TEST(Correlation, TauApIsTheMeanOverBrokenTies) {
  statistics::Random random(1, 0);
  for (int round = 0; round < 40; ++round) {
    std::vector<double> truth, ranking;
    for (int i = 0; i < 6; ++i) {
      truth.push_back(static_cast<double>(random.below(5)));
      ranking.push_back(static_cast<double>(random.below(4)));
    }
    EXPECT_NEAR(tau_ap(truth, ranking), enumerated_tau_ap(truth, ranking), 1e-12);
  }
}

TEST(Correlation, RankBiasedOverlapByHand) {
  // Overlap at depths 1, 2, 3: 0, 1, 1. (1-p) (0 + p + p^2) + p^3 with p = .5.
  const std::vector<double> a = {3, 2, 1};
  EXPECT_NEAR(rank_biased_overlap(a, std::vector{2.0, 3.0, 1.0}, 0.5), 0.375 + 0.125, 1e-12);
  // b ties all: at depth 1 agreement is 2*1/(1+3), at depth 2 2*2/(2+3), then 1.
  EXPECT_NEAR(rank_biased_overlap(a, std::vector{1.0, 1.0, 1.0}, 0.5),
              0.5 * (0.5 + 0.5 * 0.8 + 0.25) + 0.125, 1e-12);
}

TEST(Correlation, DiscriminativePowerIsAShare) {
  const std::vector<double> p = {0.001, 0.02, 0.04, 0.5};
  const auto power = discriminative_power(p, std::vector{0.01, 0.05, 1.0});
  EXPECT_EQ(power, (std::vector{0.25, 0.75, 1.0}));
  EXPECT_EQ(discriminative_power({}, std::vector{0.05}), std::vector{0.0});
}

TEST(Correlation, OfPairsUsesTheirOwnP) {
  std::vector<Pair> pairs(2);
  pairs[0].outcome.p = 0.04;
  pairs[0].adjusted = 0.08;
  EXPECT_EQ(power_of_pairs(pairs, std::vector{0.05, 2.0}), (std::vector{0.5, 1.0}));
}

TEST(Correlation, RelatesEveryTwoGrids) {
  const Grid up = grid_with({{1, 1}, {2, 2}, {3, 3}});
  Grid down = grid_with({{3, 3}, {2, 2}, {1, 1}});
  const auto relations = rank_relations(std::vector{up, down, up}, 0.5);
  ASSERT_EQ(relations.size(), 3U);
  EXPECT_EQ(relations[0].tau, -1);
  EXPECT_EQ(relations[0].tau_ap, -1);
  EXPECT_EQ(relations[1].second, 2U);
  EXPECT_EQ(relations[1].tau, 1);
  EXPECT_NEAR(relations[1].overlap, 1, 1e-12);
  EXPECT_EQ(relations[2].first, 1U);
  EXPECT_EQ(relations[2].runs, 3U);
  down.lower_is_better = true;
  EXPECT_EQ(rank_relations(std::vector{up, down}, 0.5)[0].tau, 1);
}

}  // namespace
}  // namespace fovea::compare
