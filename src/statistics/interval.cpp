// Intervals of a mean.
#include <algorithm>
#include <array>
#include <cmath>

#include "fovea/base/parallel.hpp"
#include "fovea/statistics.hpp"

namespace fovea::statistics {
namespace {

struct Named {
  IntervalKind kind;
  std::string_view name;
};
constexpr std::array names = {
    Named{IntervalKind::bca, "bca"},
    Named{IntervalKind::percentile, "percentile"},
    Named{IntervalKind::t, "t"},
};

/// Efron's acceleration: a sixth of the skewness of the mean.
double acceleration(std::span<const double> values, double mean) {
  const double squares = squares_around(values, mean);
  if (squares == 0) return 0;
  double cubes = 0;
  for (const double each : values) cubes += std::pow(each - mean, 3);
  return cubes / (6 * std::pow(squares, 1.5));
}

/// The bias of the resampled means to one side of the mean, in normal deviates; ties count half.
double bias(std::span<const double> means, double mean, double rounding) {
  double below = 0;
  for (const double each : means)
    below += each < mean - rounding ? 1 : each <= mean + rounding ? 0.5 : 0;
  const auto n = static_cast<double>(means.size());
  return normal_quantile(std::clamp(below / n, 0.5 / n, 1 - 0.5 / n));
}

/// The share of resampled means below the end of the interval that `share` denotes.
double bca_share(double share, double bias, double acceleration) {
  const double z = bias + normal_quantile(share);
  return normal_below(bias + z / (1 - acceleration * z));
}

}  // namespace

std::string_view name_of(IntervalKind kind) {
  return std::find_if(names.begin(), names.end(),
                      [&](const Named& each) { return each.kind == kind; })
      ->name;
}

std::vector<std::string> interval_names() {
  std::vector<std::string> result;
  result.reserve(names.size());
  for (const Named& each : names) result.emplace_back(each.name);
  return result;
}

std::optional<IntervalKind> interval_named(std::string_view name) {
  for (const Named& each : names) {
    if (each.name == name) return each.kind;
  }
  return std::nullopt;
}

/// The values that each sample draws from `count` values, stored if their number is small.
class Intervals::Draws {
 public:
  Draws(std::size_t count, const Resampling& how) : how_(how) {
    constexpr std::size_t most_kept = std::size_t{1} << 22;
    if (count * how.samples > most_kept) return;
    picks_.reserve(count * how.samples);
    for (std::size_t sample = 0; sample < how.samples; ++sample) {
      Random random(how.seed, sample);
      for (std::size_t i = 0; i < count; ++i)
        picks_.push_back(static_cast<std::uint32_t>(random.below(count)));
    }
  }

  /// Like draw_means.
  [[nodiscard]] std::vector<double> means_of(std::span<const double> values) const {
    if (picks_.empty()) return draw_means(values, how_, 0);
    std::vector<double> means(how_.samples);
    const std::uint32_t* pick = picks_.data();
    for (double& mean : means) {
      double sum = 0;
      for (std::size_t i = 0; i < values.size(); ++i) sum += values[*pick++];
      mean = sum / static_cast<double>(values.size());
    }
    return means;
  }

 private:
  Resampling how_;
  std::vector<std::uint32_t> picks_;  ///< sample after sample
};

Intervals::Intervals(IntervalKind kind, double alpha, const Resampling& how)
    : kind_(kind), alpha_(alpha), how_(how) {}
Intervals::~Intervals() = default;

std::optional<Confidence> Intervals::of(std::span<const double> values) const {
  return of(values, moments_of(values), resampled(values));
}

std::vector<double> Intervals::resampled(std::span<const double> values) const {
  if (values.size() < fewest_for_interval || kind_ == IntervalKind::t) return {};
  return draws_of(values.size()).means_of(values);
}

std::optional<Confidence> Intervals::of(std::span<const double> values, const Moments& moments,
                                        std::vector<double> resampled) const {
  if (values.size() < fewest_for_interval) return std::nullopt;
  if (kind_ == IntervalKind::t) return by_t(moments);
  if (resampled.empty()) return std::nullopt;
  return by_bootstrap(values, moments.mean, std::move(resampled));
}

Confidence Intervals::by_t(const Moments& moments) const {
  const double half =
      critical(moments.count) * std::sqrt(moments.variance / static_cast<double>(moments.count));
  return {moments.mean - half, moments.mean + half};
}

Confidence Intervals::by_bootstrap(std::span<const double> values, double mean,
                                   std::vector<double> means) const {
  double low = alpha_ / 2;
  double high = 1 - alpha_ / 2;
  if (kind_ == IntervalKind::bca) {
    const double shift = bias(means, mean, rounding_of(values));
    const double skew = acceleration(values, mean);
    low = bca_share(low, shift, skew);
    high = bca_share(high, shift, skew);
  }
  return {quantile(means, low), quantile(means, high)};
}

const Intervals::Draws& Intervals::draws_of(std::size_t count) const {
  const std::lock_guard lock(mutex_);
  auto& draws = draws_[count];
  if (!draws) draws = std::make_unique<const Draws>(count, how_);
  return *draws;
}

double Intervals::critical(std::size_t count) const {
  const std::lock_guard lock(mutex_);
  const auto [at, is_new] = critical_.try_emplace(count);
  if (is_new) at->second = t_quantile(alpha_ / 2, static_cast<double>(count - 1));
  return at->second;
}

std::optional<Confidence> interval(std::span<const double> values, IntervalKind kind, double alpha,
                                   const Resampling& how) {
  return Intervals(kind, alpha, how).of(values);
}

}  // namespace fovea::statistics
