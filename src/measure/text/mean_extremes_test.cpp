#include "measure/text/mean_extremes.hpp"

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace fovea::measure {
namespace {

TEST(MeanExtremes, OfNothing) {
  EXPECT_EQ(lowest_mean({}, {}), 0);
  EXPECT_EQ(highest_mean({}, {}), 0);
  EXPECT_EQ(lowest_mean({}, {0.5}), 0);
  EXPECT_EQ(highest_mean({}, {0.5}), 0.5);
  EXPECT_EQ(highest_mean({3, 6}, {}), 0.5);
}

TEST(MeanExtremes, TakeWhatHelps) {
  EXPECT_EQ(lowest_mean({1, 1}, {0.75, 0.5, 2}), 0.75);
  EXPECT_EQ(highest_mean({1, 2}, {0.5, 0.25, 2}), 1);
}

/// The means of the certain numbers and every subset of the others.
std::vector<double> all_means(const Certain& certain, const std::vector<double>& others) {
  std::vector<double> means;
  for (unsigned chosen = 0; chosen < (1U << others.size()); ++chosen) {
    Certain taken = certain;
    for (std::size_t i = 0; i < others.size(); ++i) {
      if ((chosen >> i & 1) != 0) taken = {taken.sum + others[i], taken.count + 1};
    }
    means.push_back(taken.count == 0 ? 0 : taken.sum / taken.count);
  }
  return means;
}

RC_GTEST_PROP(MeanExtremes, AreThoseOfAllChoices, ()) {
  const auto eighths =
      *rc::gen::resize(8, rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 9)));
  std::vector<double> others;
  for (const int each : eighths) others.push_back(each / 8.0);
  const double count = *rc::gen::inRange(0, 4);
  const Certain certain{.sum = count * *rc::gen::inRange(0, 9) / 8, .count = count};
  const auto means = all_means(certain, others);
  RC_ASSERT(std::abs(lowest_mean(certain, others) - *std::min_element(means.begin(), means.end())) <
            1e-12);
  RC_ASSERT(std::abs(highest_mean(certain, others) -
                     *std::max_element(means.begin(), means.end())) < 1e-12);
}

}  // namespace
}  // namespace fovea::measure
