#include "measure/score_order.hpp"

#include <algorithm>
#include <limits>
#include <random>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea::measure {
namespace {

std::vector<ScoredRow> numbered(const std::vector<double>& scores) {
  std::vector<ScoredRow> rows;
  for (const double score : scores) rows.push_back({score, rows.size()});
  return rows;
}

std::vector<std::size_t> sorted(const std::vector<double>& scores) {
  ScoreOrder order;
  auto rows = numbered(scores);
  order.sort(rows);
  std::vector<std::size_t> result;
  for (const ScoredRow& row : rows) {
    EXPECT_EQ(row.score, scores[row.row]);
    result.push_back(row.row);
  }
  return result;
}

std::vector<std::size_t> slowly_sorted(const std::vector<double>& scores) {
  auto rows = numbered(scores);
  std::stable_sort(rows.begin(), rows.end(),
                   [](const ScoredRow& a, const ScoredRow& b) { return a.score > b.score; });
  std::vector<std::size_t> result;
  for (const ScoredRow& row : rows) result.push_back(row.row);
  return result;
}

TEST(ScoreOrder, NoneAndOne) {
  EXPECT_TRUE(sorted({}).empty());
  EXPECT_EQ(sorted({-1}), std::vector<std::size_t>{0});
}

TEST(ScoreOrder, ExtremesAndBothZeros) {
  using limits = std::numeric_limits<double>;
  std::vector<double> scores = {0.0,
                                -0.0,
                                limits::infinity(),
                                -limits::infinity(),
                                limits::max(),
                                -1,
                                limits::denorm_min(),
                                -limits::denorm_min(),
                                1,
                                0.0};
  while (scores.size() < 100) scores.push_back(scores[scores.size() % 10]);
  EXPECT_EQ(sorted(scores), slowly_sorted(scores));
}

RC_GTEST_PROP(ScoreOrder, IsAStableSort, (std::uint64_t seed)) {
  std::mt19937_64 random(seed);
  const std::size_t size = random() % 300;
  const bool ties = random() % 2 == 0;
  std::vector<double> scores;
  for (std::size_t i = 0; i < size; ++i) {
    const auto number = static_cast<double>(static_cast<std::int64_t>(random()));
    scores.push_back(ties ? static_cast<double>(random() % 5) - 2 : number / 1e18);
  }
  RC_ASSERT(sorted(scores) == slowly_sorted(scores));
}

}  // namespace
}  // namespace fovea::measure
