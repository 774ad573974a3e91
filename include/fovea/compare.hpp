#pragma once
// Compares runs: which differences are more than chance, how large they are, and how the rankings
// of systems by two measures or two sets of judges relate.
//
// Tests take the differences of two runs, topic by topic. Every random procedure takes a seed and
// gives the same result for any number of threads.

#include <array>
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

/// The values of one measure: one row per run, one column per topic that counts in all runs.
struct Grid {
  std::string measure;
  std::vector<std::string> runs;
  std::vector<std::string> topics;
  std::vector<double> values;  ///< run after run
  bool lower_is_better = false;
  std::size_t left_out = 0;  ///< topics missing in some run or with nothing to find

  [[nodiscard]] std::span<const double> run(std::size_t r) const {
    return std::span(values).subspan(r * topics.size(), topics.size());
  }
  [[nodiscard]] std::vector<double> differences(std::size_t a, std::size_t b) const;
  /// The mean of each run; 0 if there are no topics.
  [[nodiscard]] std::vector<double> means() const;
  /// The means with signs such that higher is better, for rankings.
  [[nodiscard]] std::vector<double> merits() const;
};

/// The values of the measure with this index in every run's scores; all have the same measures.
Grid grid_of(std::span<const measure::Scores> scores, std::size_t measure);

struct Outcome {
  double statistic = 0;
  double p = 1;        ///< two-sided; 1 if the data are not sufficient
  bool exact = false;  ///< neither an approximation nor a sample of permutations
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// Student's t of paired differences (n - 1 degrees of freedom).
Outcome paired_t(std::span<const double> differences);

/// Wilcoxon's signed-rank test, without differences of 0; the statistic is the sum of the ranks of
/// positive differences. Exact, given the ties, up to 100 differences; normal with continuity
/// correction for more.
Outcome wilcoxon(std::span<const double> differences);

/// Exact binomial sign test; the statistic is the number of positive minus negative differences.
Outcome sign(std::span<const double> differences);

/// Fisher's randomisation of signs; the statistic is the mean difference. Enumerates every
/// assignment of signs for up to 20 differences other than 0, otherwise draws a sample that
/// includes the observed one, so that p is never 0 (Phipson and Smyth, "Permutation p-values should
/// never be zero: calculating exact p-values when permutations are randomly drawn", 2010).
Outcome randomisation(std::span<const double> differences, const statistics::Resampling& how);

/// Adjusts p-values for multiple comparisons, in their order. No result exceeds 1.
enum class Correction : std::uint8_t { none, bonferroni, holm, benjamini_hochberg };
std::vector<double> adjusted(std::span<const double> p, Correction correction);

/// Effect sizes, which do not depend on the number of topics.
struct Effect {
  double d = 0;      ///< Cohen's d of paired values: mean over standard deviation of differences
  double g = 0;      ///< Hedges' g: d without its bias in small samples
  double delta = 0;  ///< Cliff's delta: P(a > b) - P(a < b) over all pairs of topics
  std::size_t wins = 0;  ///< topics on which a is better
  std::size_t ties = 0;
  std::size_t losses = 0;

  [[nodiscard]] std::size_t topics() const { return wins + ties + losses; }
  /// d and g, which need the spread of at least two and three topics; nullopt for fewer.
  [[nodiscard]] std::optional<double> known_d() const {
    return topics() < 2 ? std::nullopt : std::optional(d);
  }
  [[nodiscard]] std::optional<double> known_g() const {
    return topics() < 3 ? std::nullopt : std::optional(g);
  }
};
Effect effect(std::span<const double> a, std::span<const double> b, bool lower_is_better = false);

/// Components of the variance of runs by topics with one value per cell.
struct Variance {
  double systems = 0;  ///< components, not below 0
  double topics = 0;
  double rest = 0;        ///< interaction and error, which cannot be separated here
  double mean_error = 0;  ///< mean square of the rest
  double freedom = 0;     ///< degrees of freedom of the rest

  /// Shares of the sum of the components; 0 if nothing varies.
  [[nodiscard]] double share_of_systems() const { return share_of(systems); }
  [[nodiscard]] double share_of_topics() const { return share_of(topics); }

 private:
  [[nodiscard]] double share_of(double part) const {
    const double all = systems + topics + rest;
    return all > 0 ? part / all : 0;
  }
};
Variance variance(const Grid& grid);

/// P(Q > q) of the studentised range of `groups` (>= 2) means with `freedom` (> 0) degrees of
/// freedom.
double studentised_range_tail(double q, std::size_t groups, double freedom);

enum class Test : std::uint8_t { t, wilcoxon, sign, randomisation, tukey, randomised_tukey };

/// The names of tests and corrections on the command line, in the order of the help.
std::string_view name_of(Test test);
std::string_view name_of(Correction correction);
std::vector<std::string> test_names();
std::vector<std::string> correction_names();
std::optional<Test> test_named(std::string_view name);
std::optional<Correction> correction_named(std::string_view name);

/// Whether the test compares all runs at once and needs no correction: Tukey's honestly significant
/// difference, from its distribution (variance of runs and topics) or by permuting the values of
/// each topic (Carterette, "Multiple testing in statistical analysis of systems-based information
/// retrieval experiments", 2012).
bool is_familywise(Test test);

struct PairOptions {
  Test test = Test::t;
  Correction correction = Correction::holm;
  statistics::IntervalKind interval = statistics::IntervalKind::bca;
  double alpha = 0.05;
  std::optional<std::size_t> baseline;  ///< compared with each other run; nullopt: every pair
  bool delta = true;                    ///< also Cliff's delta, the most expensive value of a pair
  statistics::Resampling resampling;
};

/// Run a compared with run b; differences are a - b.
struct Pair {
  std::size_t a = 0;
  std::size_t b = 0;
  double difference = 0;
  std::optional<statistics::Confidence> interval;
  Outcome outcome;
  double adjusted = 1;
  bool significant = false;
  int better = 0;  ///< 1: the mean of a is better, -1: the mean of b is better, 0: they are equal
  Effect effect;
};

/// Pairs in the order (0,1), (0,2), …, (1,2), …; with a baseline, each run in order against it.
std::vector<Pair> compare_pairs(const Grid& grid, const PairOptions& options);

/// Which of `runs` runs is significantly better, row by row: 1 if the run of the row is better than
/// that of the column, -1 if it is worse, 0 if no test separates them.
std::vector<std::vector<int>> wins(std::span<const Pair> pairs, std::size_t runs);

/// Letters for runs, best mean first: runs share a letter if no test separates them (Piepho, "An
/// algorithm for a letter-based representation of all-pairwise comparisons", 2004). `pairs`
/// contains all pairs. Empty if the number of letters would be unreadable.
std::vector<std::string> letters(const Grid& grid, std::span<const Pair> pairs);

/// Runs by mean, best first; equal means in the order of the runs.
std::vector<std::size_t> ranking(const Grid& grid);

// Relations between two rankings of the same systems, from their merits: a higher value is a better
// system.

/// Kendall's tau-b; 0 if one ranking consists of ties only. Quadratic in systems, like the others.
double kendall_tau(std::span<const double> a, std::span<const double> b);

/// AP correlation (Yilmaz, Aslam and Robertson, "A new rank correlation coefficient for information
/// retrieval", 2008): the top of `ranking` weighs more; `truth` is the reference. Ties: the
/// expectation over all ways to break them.
double tau_ap(std::span<const double> truth, std::span<const double> ranking);

/// Persistence of rank-biased overlap if none is named.
inline constexpr double usual_persistence = 0.9;

/// Rank-biased overlap (Webber, Moffat and Zobel, "A similarity measure for indefinite rankings",
/// 2010), extrapolated, 0 < persistence < 1. Tied systems share the rank of the first of them.
double rank_biased_overlap(std::span<const double> a, std::span<const double> b,
                           double persistence);

/// Two grids of the same runs: two measures, or two judges.
struct RankRelation {
  std::size_t first = 0;  ///< the reference of tau AP
  std::size_t second = 0;
  double tau = 0;  ///< Kendall's tau-b
  double tau_ap = 0;
  double overlap = 0;  ///< rank-biased
  std::size_t runs = 0;
};
/// How alike every two grids rank the runs, in the order (0,1), (0,2), …, (1,2), ….
std::vector<RankRelation> rank_relations(std::span<const Grid> grids, double persistence);

/// The share of p-values below each level: Sakai's discriminative power.
std::vector<double> discriminative_power(std::span<const double> p, std::span<const double> levels);
/// The same for the p-values of the pairs, which are not adjusted.
std::vector<double> power_of_pairs(std::span<const Pair> pairs, std::span<const double> levels);
/// Usual levels.
inline constexpr std::array power_levels = {0.001, 0.01, 0.02, 0.05, 0.1, 0.2};

struct TopicDifference {
  std::size_t topic = 0;
  double difference = 0;  ///< a - b
};
/// The topics by absolute difference, largest first.
std::vector<TopicDifference> topics_that_differ(const Grid& grid, std::size_t a, std::size_t b,
                                                std::size_t most);

}  // namespace fovea::compare
