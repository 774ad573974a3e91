// Measures the false positives of each test in 2,000 comparisons of runs that do not differ.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "compare/testing.hpp"

namespace fovea::compare {
namespace {

constexpr std::size_t comparisons = 2'000;
constexpr std::size_t topics = 50;

/// Three standard errors of a share of 2,000.
double band(double share) { return 3 * std::sqrt(share * (1 - share) / comparisons); }

/// Differences with the heavy middle and the bounds of differences of average precision.
std::vector<double> null_differences(std::uint64_t seed) {
  statistics::Random random(seed, 77);
  std::vector<double> differences;
  for (std::size_t i = 0; i < topics; ++i)
    differences.push_back(random.uniform() * random.uniform() -
                          random.uniform() * random.uniform());
  return differences;
}

template <class Rejects>
double rejected_share(const Rejects& rejects) {
  std::size_t rejected = 0;
  for (std::size_t i = 0; i < comparisons; ++i) rejected += rejects(i) ? 1 : 0;
  return static_cast<double>(rejected) / comparisons;
}

TEST(NullComparisons, TRejectsFivePercent) {
  const double share =
      rejected_share([](std::size_t i) { return paired_t(null_differences(i)).p < 0.05; });
  EXPECT_NEAR(share, 0.05, band(0.05));
}

TEST(NullComparisons, WilcoxonRejectsFivePercent) {
  const double share =
      rejected_share([](std::size_t i) { return wilcoxon(null_differences(i)).p < 0.05; });
  EXPECT_NEAR(share, 0.05, band(0.05));
}

TEST(NullComparisons, SignRejectsWhatItsStepsAllow) {
  // At most 17 or at least 33 of 50 tosses are the largest tails within 5 %.
  const double size = 2 * statistics::coin_below(17, topics);
  ASSERT_LT(size, 0.05);
  const double share =
      rejected_share([](std::size_t i) { return sign(null_differences(i)).p < 0.05; });
  EXPECT_NEAR(share, size, band(size));
}

TEST(NullComparisons, RandomisationRejectsFivePercent) {
  const double share = rejected_share([](std::size_t i) {
    return randomisation(null_differences(i), {.seed = i, .samples = 999}).p <= 0.05;
  });
  EXPECT_NEAR(share, 0.05, band(0.05));
}

TEST(NullComparisons, IntervalsMissTheTruthInFivePercent) {
  for (const statistics::IntervalKind kind :
       {statistics::IntervalKind::t, statistics::IntervalKind::percentile,
        statistics::IntervalKind::bca}) {
    const double share = rejected_share([&](std::size_t i) {
      const auto found =
          statistics::interval(null_differences(i), kind, 0.05, {.seed = i, .samples = 1'000});
      return found->low > 0 || found->high < 0;
    });
    EXPECT_NEAR(share, 0.05, band(0.05)) << name_of(kind);
  }
}

TEST(NullComparisons, TukeyRejectsAnyOfFourRunsInFivePercent) {
  for (const compare::Test test : {compare::Test::tukey, compare::Test::randomised_tukey}) {
    const double share = rejected_share([&](std::size_t i) {
      statistics::Random random(i, 5);
      const Grid grid = grid_with({normal_draws(12, random), normal_draws(12, random),
                                   normal_draws(12, random), normal_draws(12, random)});
      PairOptions options{.test = test, .alpha = 0.05};
      options.resampling = {.seed = i, .samples = 399};
      const auto pairs = compare_pairs(grid, options);
      return std::any_of(pairs.begin(), pairs.end(),
                         [](const Pair& p) { return p.adjusted <= 0.05; });
    });
    EXPECT_NEAR(share, 0.05, band(0.05)) << name_of(test);
  }
}

TEST(NullComparisons, CorrectionsKeepTheFamilyAtFivePercent) {
  for (const Correction correction :
       {Correction::holm, Correction::bonferroni, Correction::benjamini_hochberg}) {
    const double share = rejected_share([&](std::size_t i) {
      std::vector<double> p;
      for (std::size_t test = 0; test < 5; ++test)
        p.push_back(paired_t(null_differences(5 * i + test)).p);
      const auto found = adjusted(p, correction);
      return *std::min_element(found.begin(), found.end()) < 0.05;
    });
    EXPECT_LT(share, 0.05 + band(0.05)) << name_of(correction);
  }
}

}  // namespace
}  // namespace fovea::compare
