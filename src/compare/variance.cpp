// Two-way analysis of variance with one value per cell.
#include <algorithm>
#include <cmath>

#include "fovea/compare.hpp"

namespace fovea::compare {
namespace {

std::vector<double> topic_means(const Grid& grid) {
  std::vector<double> means(grid.topics.size());
  for (std::size_t r = 0; r < grid.runs.size(); ++r) {
    for (std::size_t t = 0; t < means.size(); ++t) means[t] += grid.run(r)[t];
  }
  for (double& mean : means) mean /= static_cast<double>(grid.runs.size());
  return means;
}

/// The sum of squares that neither runs nor topics explain.
double unexplained(const Grid& grid, std::span<const double> runs, std::span<const double> topics,
                   double all) {
  double squares = 0;
  for (std::size_t r = 0; r < runs.size(); ++r) {
    for (std::size_t t = 0; t < topics.size(); ++t)
      squares += std::pow(grid.run(r)[t] - runs[r] - topics[t] + all, 2);
  }
  return squares;
}

}  // namespace

Variance variance(const Grid& grid) {
  if (grid.runs.size() < 2 || grid.topics.size() < 2) return {};
  const auto runs = grid.means();
  const auto topics = topic_means(grid);
  const double all = statistics::mean_of(runs);
  const auto k = static_cast<double>(runs.size());
  const auto n = static_cast<double>(topics.size());
  Variance result;
  result.freedom = (k - 1) * (n - 1);
  result.mean_error = unexplained(grid, runs, topics, all) / result.freedom;
  result.rest = result.mean_error;
  const double of_runs = n * statistics::squares_around(runs, all) / (k - 1);
  const double of_topics = k * statistics::squares_around(topics, all) / (n - 1);
  result.systems = std::max(0.0, (of_runs - result.mean_error) / n);
  result.topics = std::max(0.0, (of_topics - result.mean_error) / k);
  return result;
}

}  // namespace fovea::compare
