#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "fovea/run.hpp"

namespace fovea::run {
namespace {

Run sample() {
  RunBuilder builder;
  builder.add("1", {.doc = "a", .score = 1, .rank = 2});
  builder.add("1", {.doc = "b", .score = 3});
  builder.add("1", {.doc = "c", .score = 1, .rank = 1});
  builder.add("1", {.doc = "d", .score = 2, .rank = 2});
  return std::move(builder).build();
}

/// The documents, best first.
std::string sorted_by(Order order) {
  const Run run = sample();
  std::vector<std::size_t> rows(run.size());
  std::iota(rows.begin(), rows.end(), std::size_t{0});
  std::stable_sort(rows.begin(), rows.end(),
                   [&](std::size_t a, std::size_t b) { return ranks_before(run, order, a, b); });
  std::string docs;
  for (const std::size_t row : rows) docs += run.doc(row);
  return docs;
}

TEST(Order, OfTheFileStays) { EXPECT_EQ(sorted_by(Order::file), "abcd"); }

TEST(Order, ByRankKeepsEqualsAndPutsResultsWithoutOneLast) {
  EXPECT_EQ(sorted_by(Order::rank), "cadb");
}

TEST(Order, ByScoreTakesEqualsByNameDescending) { EXPECT_EQ(sorted_by(Order::score), "bdca"); }

TEST(Order, IsByScoreForTrecOnly) {
  for (const Format format : all_formats())
    EXPECT_EQ(usual_order(format), format == Format::trec ? Order::score : Order::file)
        << name_of(format);
}

}  // namespace
}  // namespace fovea::run
