#include "tune/folds.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace fovea::tune {
namespace {

std::vector<std::size_t> sizes(const std::vector<std::size_t>& fold_of, std::size_t folds) {
  std::vector<std::size_t> counts(folds);
  for (const std::size_t fold : fold_of) ++counts[fold];
  return counts;
}

TEST(Folds, DifferByAtMostOneTopic) {
  EXPECT_EQ(sizes(assign_folds(23, 5, 1), 5), (std::vector<std::size_t>{5, 5, 5, 4, 4}));
  EXPECT_EQ(sizes(assign_folds(20, 2, 7), 2), (std::vector<std::size_t>{10, 10}));
  EXPECT_TRUE(assign_folds(0, 5, 1).empty());
}

TEST(Folds, DependOnTheSeedAlone) {
  EXPECT_EQ(assign_folds(40, 5, 3), assign_folds(40, 5, 3));
  EXPECT_NE(assign_folds(40, 5, 3), assign_folds(40, 5, 4));
}

TEST(Folds, NeighboursAreSpread) {
  const auto fold_of = assign_folds(1000, 5, 1);
  const auto first = sizes({fold_of.begin(), fold_of.begin() + 500}, 5);
  EXPECT_GT(*std::min_element(first.begin(), first.end()), 70U);
}

}  // namespace
}  // namespace fovea::tune
