#pragma once
// Comparing runs: which differences are more than chance, how large they are, and how the rankings
// of systems by two measures or two sets of judges relate.
//
// Tests take the differences of two runs, topic by topic. Everything random takes a seed and gives
// the same result for any number of threads.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/result.hpp"
#include "fovea/measure.hpp"
#include "fovea/statistics.hpp"

namespace fovea::compare {

/// The values of one measure: a row for each run, a column for each topic that counts in all runs.
struct Grid {
  std::string measure;
  std::vector<std::string> runs;
  std::vector<std::string> topics;
  std::vector<double> values;  ///< run after run
  bool lower_is_better = false;
  std::size_t left_out = 0;  ///< topics that some run lacks or that have nothing to find

  [[nodiscard]] std::span<const double> run(std::size_t r) const {
    return std::span(values).subspan(r * topics.size(), topics.size());
  }
  [[nodiscard]] std::vector<double> differences(std::size_t a, std::size_t b) const;
  /// Of each run; 0 where there are no topics.
  [[nodiscard]] std::vector<double> means() const;
  /// The means, so turned that a higher one is better: for rankings.
  [[nodiscard]] std::vector<double> merits() const;
};

/// The values of the measure at that position of every run's scores; all have the same measures.
Grid grid_of(std::span<const measure::Scores> scores, std::size_t measure);

struct Outcome {
  double statistic = 0;
  double p = 1;        ///< two-sided; 1 where the data can say nothing
  bool exact = false;  ///< no approximation and no sample of permutations
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// Student's t of paired differences (n - 1 degrees of freedom).
Outcome paired_t(std::span<const double> differences);

/// Wilcoxon's signed ranks, without differences of 0; statistic: the sum of the ranks of positive
/// differences. Exact, given the ties, up to 100 differences; then normal with continuity
/// correction.
Outcome wilcoxon(std::span<const double> differences);

/// Exact binomial; statistic: positive differences less negative ones.
Outcome sign(std::span<const double> differences);

/// Fisher's randomisation of signs; statistic: the mean difference. Every assignment of signs for
/// up to 20 differences other than 0, else a sample in which the observed one counts (Phipson and
/// Smyth 2010), so that p is never 0.
Outcome randomisation(std::span<const double> differences, const statistics::Resampling& how);

/// Adjusts p-values for being several, in their order. None above 1.
enum class Correction : std::uint8_t { none, bonferroni, holm, benjamini_hochberg };
std::vector<double> adjusted(std::span<const double> p, Correction correction);

/// How large a difference is, whatever the number of topics.
struct Effect {
  double d = 0;      ///< Cohen's d of paired values: mean over standard deviation of differences
  double g = 0;      ///< Hedges' g: d without its bias in small samples
  double delta = 0;  ///< Cliff's delta: P(a > b) - P(a < b) over all pairs of topics
  std::size_t wins = 0;  ///< topics on which a is better
  std::size_t ties = 0;
  std::size_t losses = 0;
};
Effect effect(std::span<const double> a, std::span<const double> b, bool lower_is_better = false);

/// Runs against topics, one value a cell: where the variance lies.
struct Variance {
  double systems = 0;  ///< components, not below 0
  double topics = 0;
  double rest = 0;        ///< interaction and error: cannot be told apart here
  double mean_error = 0;  ///< mean square of the rest
  double freedom = 0;     ///< of the rest
};
Variance variance(const Grid& grid);

/// P(Q > q) of the studentised range of `groups` (>= 2) means with `freedom` (> 0) degrees.
double studentised_range_tail(double q, std::size_t groups, double freedom);

enum class Test : std::uint8_t { t, wilcoxon, sign, randomisation, tukey, randomised_tukey };

/// The one list of each: names on the command line, in the order of the help.
std::string_view name_of(Test test);
std::string_view name_of(Correction correction);
std::vector<std::string> test_names();
std::vector<std::string> correction_names();
std::optional<Test> test_named(std::string_view name);
std::optional<Correction> correction_named(std::string_view name);

/// Whether the test looks at all runs at once and needs no correction: Tukey's honestly significant
/// difference, by its distribution (variance of runs and topics) or by permuting the values of each
/// topic (Carterette 2012).
bool is_familywise(Test test);

struct PairOptions {
  Test test = Test::t;
  Correction correction = Correction::holm;
  statistics::IntervalKind interval = statistics::IntervalKind::bca;
  double alpha = 0.05;
  std::optional<std::size_t> baseline;  ///< each other run against it; else every pair
  bool delta = true;                    ///< also Cliff's delta, the dearest figure of a pair
  statistics::Resampling resampling;
};

/// Run a against run b; differences are a - b.
struct Pair {
  std::size_t a = 0;
  std::size_t b = 0;
  double difference = 0;
  std::optional<statistics::Confidence> interval;
  Outcome outcome;
  double adjusted = 1;
  bool significant = false;
  int better = 0;  ///< 1: the mean of a is the better one, -1: that of b, 0: they are equal
  Effect effect;
};

/// Pairs in the order (0,1), (0,2), …, (1,2), …; with a baseline each run, in order, against it.
std::vector<Pair> compare_pairs(const Grid& grid, const PairOptions& options);

/// Letters for runs, best mean first: runs share a letter if no test tells them apart (Piepho
/// 2004). `pairs` are all pairs. None where it would take more letters than anybody can read.
std::vector<std::string> letters(const Grid& grid, std::span<const Pair> pairs);

/// Runs, best mean first; equal means in the order of the runs.
std::vector<std::size_t> ranking(const Grid& grid);

// How two rankings of the same systems relate, from their merits: a higher value is a better
// system.

/// Kendall's tau-b; 0 where one of the rankings is all ties. Quadratic in systems, as all of these.
double kendall_tau(std::span<const double> a, std::span<const double> b);

/// Yilmaz, Aslam and Robertson 2008: the top of `ranking` weighs more; `truth` is what it should
/// be. Ties: the expectation over all ways to break them.
double tau_ap(std::span<const double> truth, std::span<const double> ranking);

/// Rank-biased overlap (Webber, Moffat and Zobel 2010), extrapolated, 0 < persistence < 1. Tied
/// systems share the rank of the first of them.
double rank_biased_overlap(std::span<const double> a, std::span<const double> b,
                           double persistence);

/// The share of p-values below each level: Sakai's discriminative power.
std::vector<double> discriminative_power(std::span<const double> p, std::span<const double> levels);

struct TopicDifference {
  std::size_t topic = 0;
  double difference = 0;  ///< a - b
};
/// Largest first, whichever run is better.
std::vector<TopicDifference> topics_that_differ(const Grid& grid, std::size_t a, std::size_t b,
                                                std::size_t most);

}  // namespace fovea::compare
