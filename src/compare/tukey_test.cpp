#include "compare/tukey.hpp"

#include <cmath>

#include <gtest/gtest.h>

#include "compare/testing.hpp"

namespace fovea::compare {
namespace {

TEST(StudentisedRange, OfTwoIsStudentsT) {
  for (const double freedom : {1.0, 2.0, 5.0, 49.0, 1000.0, 99'501.0}) {
    for (const double q : {0.1, 1.0, 2.772, 5.0, 12.0})
      EXPECT_NEAR(studentised_range_tail(q, 2, freedom),
                  statistics::t_two_tails(q / std::sqrt(2.0), freedom), 1e-9)
          << q << " " << freedom;
  }
}

TEST(StudentisedRange, PublishedCriticalValues) {
  struct Row {
    std::size_t groups;
    double freedom, q, tail;
  };
  for (const Row& row :
       {Row{3, 10, 3.877, 0.05}, Row{5, 20, 4.232, 0.05}, Row{4, 15, 5.252, 0.01},
        Row{10, 60, 4.646, 0.05}, Row{3, 2, 8.331, 0.05}, Row{20, 120, 5.126, 0.05}})
    EXPECT_NEAR(studentised_range_tail(row.q, row.groups, row.freedom), row.tail, 6e-5)
        << row.groups << " " << row.freedom;
}

TEST(StudentisedRange, EndsAreCertain) {
  EXPECT_EQ(studentised_range_tail(0, 4, 10), 1);
  EXPECT_EQ(studentised_range_tail(INFINITY, 4, 10), 0);
}

TEST(Variance, ByHand) {
  // Runs 1 2 3 and 3 4 8: means 2 and 5, topics 2 3 5.5, all 3.5; the sums of squares are 13.5 for
  // runs, 13 for topics and 3 for the rest, with 1, 2 and 2 degrees of freedom.
  const Variance found = variance(grid_with({{1, 2, 3}, {3, 4, 8}}));
  EXPECT_NEAR(found.mean_error, 1.5, 1e-12);
  EXPECT_EQ(found.freedom, 2);
  EXPECT_NEAR(found.systems, (13.5 - 1.5) / 3, 1e-12);
  EXPECT_NEAR(found.topics, (6.5 - 1.5) / 2, 1e-12);
  EXPECT_NEAR(found.share_of_systems(), 4 / (4 + 2.5 + 1.5), 1e-12);
  EXPECT_NEAR(found.share_of_topics(), 2.5 / (4 + 2.5 + 1.5), 1e-12);
}

TEST(Variance, NeedsTwoRunsAndTwoTopics) {
  EXPECT_EQ(Variance{}.share_of_topics(), 0);
  EXPECT_EQ(variance(grid_with({{1, 2}})).freedom, 0);
  EXPECT_EQ(variance(grid_with({{1}, {2}})).freedom, 0);
}

TEST(Tukey, OfTwoRunsIsThePairedT) {
  statistics::Random random(4, 0);
  const Grid grid = grid_with({normal_draws(30, random, 0.4), normal_draws(30, random)});
  const auto differences = grid.differences(0, 1);
  const auto pair = compare_pairs(grid, {.test = compare::Test::tukey}).front();
  EXPECT_NEAR(pair.outcome.p, paired_t(differences).p, 1e-9);
}

TEST(RandomisedTukey, OfTwoRunsIsTheRandomisationTest) {
  statistics::Random random(8, 0);
  const Grid grid = grid_with({normal_draws(15, random, 0.5), normal_draws(15, random)});
  const statistics::Resampling how{.seed = 2, .samples = 40'000, .threads = 2};
  const auto pair =
      compare_pairs(grid, {.test = compare::Test::randomised_tukey, .resampling = how}).front();
  const double exact = randomisation(grid.differences(0, 1), {}).p;
  EXPECT_NEAR(pair.outcome.p, exact, 4 * std::sqrt(exact * (1 - exact) / 40'000));
}

}  // namespace
}  // namespace fovea::compare
