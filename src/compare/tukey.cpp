#include "compare/tukey.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "fovea/base/parallel.hpp"

namespace fovea::compare {
namespace {

constexpr std::size_t block = 16;

/// The values topic after topic, as they are dealt to the runs.
std::vector<double> by_topic(const Grid& grid) {
  std::vector<double> values(grid.values.size());
  const std::size_t runs = grid.runs.size();
  for (std::size_t r = 0; r < runs; ++r) {
    for (std::size_t t = 0; t < grid.topics.size(); ++t) values[t * runs + r] = grid.run(r)[t];
  }
  return values;
}

/// Deals each topic's values to the runs and returns the range of the runs' means.
double dealt_range(const std::vector<double>& values, std::size_t runs, statistics::Random random) {
  std::vector<double> sums(runs);
  std::vector<double> hand(runs);
  for (std::size_t begin = 0; begin < values.size(); begin += runs) {
    std::copy_n(values.begin() + static_cast<std::ptrdiff_t>(begin), runs, hand.begin());
    for (std::size_t left = runs; left > 0; --left) {
      std::swap(hand[left - 1], hand[random.below(left)]);
      sums[left - 1] += hand[left - 1];
    }
  }
  const auto [least, most] = std::minmax_element(sums.begin(), sums.end());
  return (*most - *least) * static_cast<double>(runs) / static_cast<double>(values.size());
}

}  // namespace

Outcome tukey(const Grid& grid, const Variance& variance, double difference) {
  if (grid.topics.size() < 2 || difference == 0) return {};
  const double error = std::sqrt(variance.mean_error / static_cast<double>(grid.topics.size()));
  if (error == 0) return {std::numeric_limits<double>::infinity(), 0};
  const double q = std::abs(difference) / error;
  return {q, studentised_range_tail(q, grid.runs.size(), variance.freedom)};
}

RandomisedTukey::RandomisedTukey(const Grid& grid, const statistics::Resampling& how)
    : ranges_(grid.values.empty() ? 0 : how.samples) {
  const auto values = by_topic(grid);
  for (const double value : values) rounding_ = std::max(rounding_, 1e-12 * std::abs(value));
  parallel_for((ranges_.size() + block - 1) / block, how.threads, [&](std::size_t i) {
    const std::size_t end = std::min(ranges_.size(), (i + 1) * block);
    for (std::size_t sample = i * block; sample < end; ++sample)
      ranges_[sample] = dealt_range(values, grid.runs.size(), statistics::Random(how.seed, sample));
  });
  std::sort(ranges_.begin(), ranges_.end());
}

Outcome RandomisedTukey::outcome(double difference) const {
  if (ranges_.empty()) return {};
  const double limit = std::abs(difference) - rounding_;
  const auto extreme = ranges_.end() - std::lower_bound(ranges_.begin(), ranges_.end(), limit);
  return {difference, static_cast<double>(extreme + 1) / static_cast<double>(ranges_.size() + 1)};
}

}  // namespace fovea::compare
