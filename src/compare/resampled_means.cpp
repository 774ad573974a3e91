#include "compare/resampled_means.hpp"

#include <algorithm>
#include <cmath>

#include "fovea/base/parallel.hpp"

#include "compare/random.hpp"

namespace fovea::compare {
namespace {

constexpr std::size_t block = 64;

double draw_mean(std::span<const double> values, Random random) {
  double sum = 0;
  for (std::size_t i = 0; i < values.size(); ++i) sum += values[random.below(values.size())];
  return sum / static_cast<double>(values.size());
}

}  // namespace

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

std::vector<double> resampled_means(std::span<const double> values, const Resampling& how,
                                    std::uint64_t stream) {
  auto means = draw_means(values, how, stream);
  std::sort(means.begin(), means.end());
  return means;
}

double quantile(std::span<const double> sorted, double share) {
  const double at = std::clamp(share, 0.0, 1.0) * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(at);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  return std::lerp(sorted[below], sorted[above], at - std::floor(at));
}

}  // namespace fovea::compare
