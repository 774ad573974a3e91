#pragma once
// Statistics for comparisons: moments, distributions, random numbers that do not depend on threads,
// intervals of a mean, and values that are equal except for rounding.

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fovea::statistics {

/// The mean, exact to a unit in the last place; 0 for no values.
double mean_of(std::span<const double> values);

/// The sum of squared deviations from `mean`; exactly 0 if all values are the same.
double squares_around(std::span<const double> values, double mean);

/// The variance with n - 1; 0 for fewer than two values.
double variance_of(std::span<const double> values);

/// Moments that a test, an interval and an effect size share, computed once.
struct Moments {
  std::size_t count = 0;
  double mean = 0;
  double variance = 0;
};
Moments moments_of(std::span<const double> values);

// Distributions, from Boost.Math.

/// P(|T| > |t|); 0 for infinite t.
double t_two_tails(double t, double freedom);
/// The t that is exceeded with probability `tail` (0 < tail < 1).
double t_quantile(double tail, double freedom);
double normal_below(double z);
/// The quantile for 0 < probability < 1.
double normal_quantile(double probability);
/// P(X <= successes) of `trials` tosses of a fair coin.
double coin_below(std::uint64_t successes, std::uint64_t trials);
/// P(X > value) of chi-square.
double chi_square_tail(double value, double freedom);

/// Makes numbers that are equal except for rounding the same number: those within `rounding` of the
/// least of them. Keeps the order.
void tie_up(std::span<double> values, double rounding);
/// A few units in the last place of the largest of `values`: a bound for the rounding errors of the
/// values and their differences.
double rounding_of(std::span<const double> values);

/// Random numbers that are a function of seed, stream and position, so that threads can share work
/// in any way and get the same result. SplitMix64 (Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014): the position is multiplied into the state, then mixed.
class Random {
 public:
  Random(std::uint64_t seed, std::uint64_t stream) : state_(mix(mix(seed) + stream * step)) {}

  /// The word at this position; positions may be read in any order.
  [[nodiscard]] std::uint64_t at(std::uint64_t position) const {
    return mix(state_ + (position + 1) * step);
  }

  std::uint64_t next() { return mix(state_ += step); }

  /// A number from 0 to limit - 1 (limit > 0); the bias is below limit / 2^64.
  std::uint64_t below(std::uint64_t limit) {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::uint64_t>(static_cast<Wide>(next()) * limit >> 64);
  }

  /// A number in [0, 1) with 53 random bits.
  double uniform() { return static_cast<double>(next() >> 11) * 0x1p-53; }
  /// A standard normal number (Box and Muller, "A note on the generation of random normal
  /// deviates", 1958).
  double normal();

 private:
  static constexpr std::uint64_t step = 0x9E3779B97F4A7C15;

  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }

  std::uint64_t state_;
};

struct Resampling {
  std::uint64_t seed = 1;
  std::size_t samples = 10'000;
  std::size_t threads = 1;
};

/// The means of how.samples samples of `values`, drawn with replacement, in the order of the
/// samples. Different streams give independent samples for several groups.
std::vector<double> draw_means(std::span<const double> values, const Resampling& how,
                               std::uint64_t stream);

/// The value with this share of the values below it, interpolated between neighbours. Reorders
/// `values`, which must not be empty.
double quantile(std::span<double> values, double share);

/// A confidence interval of a mean.
struct Confidence {
  double low = 0;
  double high = 0;
};
/// Only the bootstraps stay within the values, and so within the range of a measure.
enum class IntervalKind : std::uint8_t { bca, percentile, t };
std::string_view name_of(IntervalKind kind);
/// The names of the kinds, the default first.
std::vector<std::string> interval_names();
std::optional<IntervalKind> interval_named(std::string_view name);

/// Intervals need this many values: fewer say too little about their mean.
constexpr std::size_t fewest_for_interval = 5;

/// Intervals of means at level 1 - alpha for many sets of values; samples are drawn once for each
/// number of values. Several threads may share one object.
/// BCa: Efron, "Better bootstrap confidence intervals", 1987; the acceleration for a mean needs no
/// jackknife.
class Intervals {
 public:
  Intervals(IntervalKind kind, double alpha, const Resampling& how);
  ~Intervals();
  Intervals(const Intervals&) = delete;
  Intervals& operator=(const Intervals&) = delete;

  [[nodiscard]] IntervalKind kind() const { return kind_; }
  /// The interval of the mean of `values`; nullopt for fewer than fewest_for_interval.
  [[nodiscard]] std::optional<Confidence> of(std::span<const double> values) const;

  /// The same in two steps, for differences of rows whose means were resampled before: the samples
  /// of two rows draw the same positions, so that the differences of their means are the means of
  /// their differences. resampled() is empty if the kind needs no samples.
  [[nodiscard]] std::vector<double> resampled(std::span<const double> values) const;
  [[nodiscard]] std::optional<Confidence> of(std::span<const double> values, const Moments& moments,
                                             std::vector<double> resampled) const;

 private:
  class Draws;
  [[nodiscard]] Confidence by_t(const Moments& moments) const;
  [[nodiscard]] Confidence by_bootstrap(std::span<const double> values, double mean,
                                        std::vector<double> means) const;
  [[nodiscard]] const Draws& draws_of(std::size_t count) const;
  [[nodiscard]] double critical(std::size_t count) const;

  IntervalKind kind_;
  double alpha_;
  Resampling how_;
  mutable std::mutex mutex_;
  mutable std::map<std::size_t, std::unique_ptr<const Draws>> draws_;  ///< by number of values
  mutable std::map<std::size_t, double> critical_;                     ///< by number of values
};

/// Computes a single interval.
std::optional<Confidence> interval(std::span<const double> values, IntervalKind kind, double alpha,
                                   const Resampling& how);

}  // namespace fovea::statistics
