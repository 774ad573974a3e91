// Detects few users who contribute much of a criterion, and adjusts for data from before a test.
#include <algorithm>
#include <functional>
#include <numeric>

#include "fovea/compare/ab.hpp"

namespace fovea::ab {

std::optional<Concentration> concentration_of(std::span<const double> values) {
  const double sum = std::accumulate(values.begin(), values.end(), 0.0);
  const bool negative =
      std::any_of(values.begin(), values.end(), [](double value) { return value < 0; });
  if (negative || !(sum > 0) || values.size() < 100) return std::nullopt;
  std::vector<double> largest(values.begin(), values.end());
  const std::size_t few = largest.size() / 100;
  const auto end = largest.begin() + static_cast<std::ptrdiff_t>(few);
  std::nth_element(largest.begin(), end - 1, largest.end(), std::greater<>());
  return Concentration{
      .users = few, .of = values.size(), .share = std::accumulate(largest.begin(), end, 0.0) / sum};
}

std::vector<double> winsorised(std::vector<double> values, double share) {
  const auto cut = static_cast<std::size_t>(share * static_cast<double>(values.size()));
  if (cut == 0 || cut >= values.size()) return values;
  std::vector<double> order = values;
  const auto limit = order.begin() + static_cast<std::ptrdiff_t>(cut);
  std::nth_element(order.begin(), limit, order.end(), std::greater<>());
  for (double& value : values) value = std::min(value, *limit);
  return values;
}

std::vector<Sample> adjusted_for(const std::vector<Sample>& values,
                                 const std::vector<Sample>& before) {
  double products = 0, squares = 0, sum = 0;
  std::size_t users = 0;
  for (std::size_t v = 0; v < values.size(); ++v) {
    if (!values[v].mean || !before[v].mean) return values;
    for (std::size_t i = 0; i < values[v].values.size(); ++i) {
      const double x = before[v].values[i] - *before[v].mean;
      products += x * (values[v].values[i] - *values[v].mean);
      squares += x * x;
      sum += before[v].values[i];
      ++users;
    }
  }
  if (squares == 0) return values;
  const double theta = products / squares;
  const double mean = sum / static_cast<double>(users);
  std::vector<Sample> adjusted = values;
  for (std::size_t v = 0; v < values.size(); ++v) {
    Sample& sample = adjusted[v];
    for (std::size_t i = 0; i < sample.values.size(); ++i)
      sample.values[i] -= theta * (before[v].values[i] - mean);
    sample.mean = statistics::mean_of(sample.values);
    sample.variance = statistics::variance_of(sample.values);
    sample.is_share = false;
  }
  return adjusted;
}

}  // namespace fovea::ab
