#include <algorithm>
#include <cmath>
#include <numbers>

#include "fovea/base/parallel.hpp"
#include "fovea/statistics.hpp"

namespace fovea::statistics {
namespace {

constexpr std::size_t block = 64;

double draw_mean(std::span<const double> values, Random random) {
  double sum = 0;
  for (std::size_t i = 0; i < values.size(); ++i) sum += values[random.below(values.size())];
  return sum / static_cast<double>(values.size());
}

}  // namespace

double Random::normal() {
  const double radius = std::sqrt(-2 * std::log1p(-uniform()));
  return radius * std::cos(2 * std::numbers::pi * uniform());
}

std::vector<double> draw_means(std::span<const double> values, const Resampling& how,
                               std::uint64_t stream) {
  std::vector<double> means(values.empty() ? 0 : how.samples);
  parallel_for((means.size() + block - 1) / block, how.threads, [&](std::size_t i) {
    const std::size_t end = std::min(means.size(), (i + 1) * block);
    for (std::size_t sample = i * block; sample < end; ++sample)
      means[sample] = draw_mean(values, Random(how.seed, (stream << 40) + sample));
  });
  return means;
}

double quantile(std::span<double> values, double share) {
  const double at = std::clamp(share, 0.0, 1.0) * static_cast<double>(values.size() - 1);
  const auto below = values.begin() + static_cast<std::ptrdiff_t>(at);
  std::nth_element(values.begin(), below, values.end());
  if (below + 1 == values.end()) return *below;
  return std::lerp(*below, *std::min_element(below + 1, values.end()), at - std::floor(at));
}

}  // namespace fovea::statistics
