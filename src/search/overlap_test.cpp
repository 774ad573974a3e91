#include "search/overlap.hpp"

#include <random>

#include <gtest/gtest.h>

namespace fovea::search {
namespace {

/// parents[i] is the parent of row i; the root's is 0.
std::vector<Row> tree(const std::vector<std::uint32_t>& parents,
                      const std::vector<std::uint32_t>& occurrences) {
  std::vector<Row> rows;
  for (std::uint32_t i = 0; i < parents.size(); ++i)
    rows.push_back({.element = i, .parent = parents[i], .occurrences = occurrences[i]});
  return rows;
}

std::vector<std::uint32_t> rows_of(const std::vector<Target>& targets) {
  std::vector<std::uint32_t> rows;
  for (const Target& each : targets) rows.push_back(each.row);
  return rows;
}

using Rows = std::vector<std::uint32_t>;

TEST(Overlap, NoTargetsNoResults) {
  const auto rows = tree({0}, {1});
  EXPECT_TRUE(without_overlap(rows, {}, OverlapRemoval::optimal).empty());
  EXPECT_TRUE(without_overlap(rows, {}, OverlapRemoval::greedy).empty());
}

TEST(Overlap, AnElementGoesBeforeItsPartsIfItScoresHigherThanTheyOnAverage) {
  // A section (row 1) with three paragraphs of one occurrence each.
  const auto rows = tree({0, 0, 1, 1, 1}, {3, 3, 1, 1, 1});
  const std::vector<Target> one_good{{1, 6}, {2, 10}, {3, 2}, {4, 2}};
  EXPECT_EQ(rows_of(without_overlap(rows, one_good, OverlapRemoval::optimal)), Rows{1});
  EXPECT_EQ(rows_of(without_overlap(rows, one_good, OverlapRemoval::greedy)), (Rows{2, 3, 4}));
  const std::vector<Target> all_good{{1, 6}, {2, 10}, {3, 7}, {4, 7}};
  EXPECT_EQ(rows_of(without_overlap(rows, all_good, OverlapRemoval::optimal)), (Rows{2, 3, 4}));
}

TEST(Overlap, OfEqualWorthTheMostSpecific) {
  const auto rows = tree({0, 0}, {2, 2});
  const std::vector<Target> tie{{0, 1}, {1, 1}};
  EXPECT_EQ(rows_of(without_overlap(rows, tie, OverlapRemoval::optimal)), Rows{1});
  EXPECT_EQ(rows_of(without_overlap(rows, tie, OverlapRemoval::greedy)), Rows{0});
}

bool overlap(const std::vector<Row>& rows, std::uint32_t above, std::uint32_t below) {
  while (below > above) below = rows[below].parent;
  return below == above;
}

/// The maximum value of any set without overlap, by exhaustive search.
double brute_force(const std::vector<Row>& rows, const std::vector<Target>& targets,
                   double lowest) {
  double best = 0;
  for (std::uint32_t set = 0; set < (1U << targets.size()); ++set) {
    double sum = 0;
    bool good = true;
    for (std::size_t i = 0; i < targets.size(); ++i) {
      if ((set >> i & 1) == 0) continue;
      sum += region::worth(rows[targets[i].row], targets[i].score, lowest);
      for (std::size_t j = i + 1; j < targets.size(); ++j)
        good = good && ((set >> j & 1) == 0 || !overlap(rows, targets[i].row, targets[j].row));
    }
    if (good) best = std::max(best, sum);
  }
  return best;
}

TEST(Overlap, OptimalIsTheBestOfAllSets) {
  std::mt19937 random(3);
  const auto below = [&](std::uint32_t n) {
    return std::uniform_int_distribution<std::uint32_t>(0, n - 1)(random);
  };
  for (int round = 0; round < 200; ++round) {
    // The line from the last row up to the root: a new row can be a child of any row on it, in
    // document order.
    Rows parents{0};
    Rows occurrences{1 + below(4)};
    for (std::uint32_t i = 1; i < 11; ++i) {
      std::uint32_t parent = i - 1;
      for (std::uint32_t up = below(3); up > 0; --up) parent = parents[parent];
      parents.push_back(parent);
      occurrences.push_back(below(4));
    }
    const auto rows = tree(parents, occurrences);
    std::vector<Target> targets;
    double lowest = 0;
    for (std::uint32_t i = 0; i < rows.size(); ++i) {
      if (below(4) == 0) continue;
      targets.push_back({i, static_cast<double>(below(9)) - (round % 2) * 4});
      lowest = std::min(lowest, targets.back().score);
    }
    const auto chosen = without_overlap(rows, targets, OverlapRemoval::optimal);
    double sum = 0;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      sum += region::worth(rows[chosen[i].row], chosen[i].score, lowest);
      for (std::size_t j = i + 1; j < chosen.size(); ++j)
        ASSERT_FALSE(overlap(rows, chosen[i].row, chosen[j].row));
    }
    ASSERT_DOUBLE_EQ(sum, brute_force(rows, targets, lowest));
  }
}

}  // namespace
}  // namespace fovea::search
