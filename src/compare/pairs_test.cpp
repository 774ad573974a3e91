#include <algorithm>

#include <gtest/gtest.h>

#include "compare/testing.hpp"

namespace fovea::compare {
namespace {

measure::Scores scores_with(const std::string& run, std::vector<std::string> topics,
                            std::vector<double> values) {
  return {.run = run,
          .measures = *measure::parse("AP"),
          .topics = std::move(topics),
          .values = std::move(values)};
}

TEST(Grid, KeepsTopicsThatCountInEveryRun) {
  const std::vector<measure::Scores> scores = {
      scores_with("a", {"1", "2", "3", "4"}, {0.1, 0.2, 0.3, measure::left_out}),
      scores_with("b", {"3", "1", "4"}, {0.5, 0.6, 0.7})};
  const Grid grid = grid_of(scores, 0);
  EXPECT_EQ(grid.topics, (std::vector<std::string>{"1", "3"}));
  EXPECT_EQ(grid.values, (std::vector{0.1, 0.3, 0.6, 0.5}));
  EXPECT_EQ(grid.left_out, 2);
  EXPECT_EQ(grid.measure, "AP");
}

TEST(Grid, OfNothingIsEmpty) {
  EXPECT_TRUE(grid_of({}, 0).runs.empty());
  EXPECT_TRUE(compare_pairs(Grid{}, {}).empty());
}

TEST(Pairs, EveryPairOrEachAgainstTheBaseline) {
  const Grid grid = grid_with({{1, 2}, {2, 3}, {4, 7}});
  const auto all = compare_pairs(grid, {});
  ASSERT_EQ(all.size(), 3);
  EXPECT_EQ(all[1].a, 0);
  EXPECT_EQ(all[1].b, 2);
  EXPECT_EQ(all[1].difference, -4);
  const auto against = compare_pairs(grid, {.baseline = 1});
  ASSERT_EQ(against.size(), 2);
  EXPECT_EQ(against[0].difference, -1);
  EXPECT_EQ(against[1].difference, 3.0);
  EXPECT_EQ(against[1].effect.wins, 2);
}

TEST(Pairs, WithoutTopicsNothingIsSignificant) {
  for (const std::string& name : test_names()) {
    const auto pairs = compare_pairs(grid_with({{}, {}}), {.test = *test_named(name)});
    EXPECT_EQ(pairs.front().adjusted, 1) << name;
  }
}

TEST(Pairs, EveryTestFindsALargeDifferenceAndNoThreadChangesIt) {
  statistics::Random random(11, 0);
  const Grid grid =
      grid_with({normal_draws(40, random), normal_draws(40, random, 2), normal_draws(40, random)});
  for (const std::string& name : test_names()) {
    PairOptions options{.test = *test_named(name), .interval = statistics::IntervalKind::bca};
    options.resampling = {.seed = 5, .samples = 2'000, .threads = 1};
    const auto one = compare_pairs(grid, options);
    options.resampling.threads = 4;
    const auto four = compare_pairs(grid, options);
    EXPECT_TRUE(one[0].significant) << name;
    EXPECT_FALSE(one[1].significant) << name;
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(one[i].outcome, four[i].outcome) << name;
      EXPECT_EQ(one[i].interval->low, four[i].interval->low) << name;
    }
  }
}

TEST(Pairs, TopicsThatDifferMostComeFirst) {
  const Grid grid = grid_with({{1, 5, 2}, {2, 2, 2}});
  const auto topics = topics_that_differ(grid, 0, 1, 2);
  ASSERT_EQ(topics.size(), 2);
  EXPECT_EQ(topics[0].topic, 1);
  EXPECT_EQ(topics[0].difference, 3);
  EXPECT_EQ(topics[1].difference, -1);
}

/// All pairs of `runs` runs; the listed ones are significant.
std::vector<Pair> pairs_with(std::size_t runs,
                             const std::vector<std::pair<std::size_t, std::size_t>>& different) {
  std::vector<Pair> pairs;
  for (std::size_t a = 0; a < runs; ++a) {
    for (std::size_t b = a + 1; b < runs; ++b) {
      const bool differ =
          std::find(different.begin(), different.end(), std::pair{a, b}) != different.end();
      pairs.push_back({.a = a, .b = b, .significant = differ});
    }
  }
  return pairs;
}

TEST(Letters, ShareOneWhereNothingDiffers) {
  EXPECT_EQ(letters(grid_with({{1}, {2}}), pairs_with(2, {})),
            (std::vector<std::string>{"a", "a"}));
  EXPECT_TRUE(letters(Grid{}, {}).empty());
}

TEST(Letters, OverlapWhereOnlyTheEndsDiffer) {
  // Means 1 2 3: run 2 is best. Only 0 and 2 differ.
  EXPECT_EQ(letters(grid_with({{1}, {2}, {3}}), pairs_with(3, {{0, 2}})),
            (std::vector<std::string>{"b", "ab", "a"}));
}

TEST(Letters, GiveUpWhereTheyWouldBeExponentiallyMany) {
  // Only eleven couples differ: one letter for each choice of one run per couple.
  std::vector<std::pair<std::size_t, std::size_t>> different;
  for (std::size_t i = 0; i < 22; i += 2) different.emplace_back(i, i + 1);
  EXPECT_TRUE(
      letters(grid_with(std::vector<std::vector<double>>(22, {1.0})), pairs_with(22, different))
          .empty());
}

TEST(Letters, TellApartExactlyWhatDiffers) {
  statistics::Random random(3, 0);
  for (int round = 0; round < 50; ++round) {
    std::vector<std::pair<std::size_t, std::size_t>> different;
    for (std::size_t a = 0; a < 6; ++a) {
      for (std::size_t b = a + 1; b < 6; ++b) {
        if (random.below(2) == 0) different.emplace_back(a, b);
      }
    }
    const auto pairs = pairs_with(6, different);
    const auto found = letters(grid_with({{1}, {2}, {3}, {4}, {5}, {6}}), pairs);
    for (const Pair& pair : pairs) {
      const bool share = found[pair.a].find_first_of(found[pair.b]) != std::string::npos;
      EXPECT_NE(share, pair.significant);
    }
  }
}

TEST(Wins, AreOfSignificantPairsInBothDirections) {
  const std::vector<Pair> pairs = {{.a = 0, .b = 1, .significant = true, .better = -1},
                                   {.a = 0, .b = 2, .significant = false, .better = 1},
                                   {.a = 1, .b = 2, .significant = true, .better = 1}};
  EXPECT_EQ(wins(pairs, 3), (std::vector<std::vector<int>>{{0, -1, 0}, {1, 0, 1}, {0, -1, 0}}));
}

}  // namespace
}  // namespace fovea::compare
