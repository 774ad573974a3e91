#include <algorithm>
#include <cmath>
#include <numeric>

#include "fovea/base/name_table.hpp"
#include "fovea/compare.hpp"

namespace fovea::compare {
namespace {

/// For each topic of the first run, its positions in all runs; empty if one lacks it or leaves it
/// out.
std::vector<std::vector<std::size_t>> places(std::span<const measure::Scores> scores,
                                             std::size_t measure) {
  std::vector<std::vector<std::size_t>> rows(scores.front().topics.size());
  for (std::size_t t = 0; t < rows.size(); ++t) {
    if (measure::counts(scores.front().at(t, measure))) rows[t] = {t};
  }
  for (std::size_t r = 1; r < scores.size(); ++r) {
    NameTable topics;
    topics.reset(scores[r].topics.size());
    for (const std::string& topic : scores[r].topics) topics.insert(topic);
    for (std::size_t t = 0; t < rows.size(); ++t) {
      const auto at = topics.find(scores.front().topics[t]);
      if (rows[t].empty()) continue;
      if (at && measure::counts(scores[r].at(*at, measure)))
        rows[t].push_back(*at);
      else
        rows[t].clear();
    }
  }
  return rows;
}

}  // namespace

/// Ties differences that are equal except for rounding, such as 0.3 - 0.2 and 0.2 - 0.1, or equal
/// values that were summed in another order. Tests must see them as ties.
std::vector<double> Grid::differences(std::size_t a, std::size_t b) const {
  const auto of_a = run(a);
  const auto of_b = run(b);
  std::vector<double> sizes(topics.size());
  for (std::size_t t = 0; t < sizes.size(); ++t) sizes[t] = std::abs(of_a[t] - of_b[t]);
  sizes.push_back(0);
  statistics::tie_up(sizes, std::max(statistics::rounding_of(of_a), statistics::rounding_of(of_b)));
  sizes.pop_back();
  for (std::size_t t = 0; t < sizes.size(); ++t) {
    if (of_a[t] < of_b[t]) sizes[t] = -sizes[t];
  }
  return sizes;
}

std::vector<double> Grid::means() const {
  std::vector<double> result;
  for (std::size_t r = 0; r < runs.size(); ++r) result.push_back(statistics::mean_of(run(r)));
  statistics::tie_up(result, statistics::rounding_of(values));
  return result;
}

std::vector<double> Grid::merits() const {
  std::vector<double> result = means();
  if (lower_is_better) {
    for (double& each : result) each = -each;
  }
  return result;
}

Grid grid_of(std::span<const measure::Scores> scores, std::size_t measure) {
  Grid grid;
  if (scores.empty()) return grid;
  grid.measure = measure::name_of(scores.front().measures[measure]);
  grid.lower_is_better = scores.front().measures[measure].record->better == measure::Better::lower;
  const auto rows = places(scores, measure);
  for (std::size_t t = 0; t < rows.size(); ++t) {
    if (rows[t].empty())
      ++grid.left_out;
    else
      grid.topics.push_back(scores.front().topics[t]);
  }
  for (std::size_t r = 0; r < scores.size(); ++r) {
    grid.runs.push_back(scores[r].run);
    for (const auto& row : rows) {
      if (!row.empty()) grid.values.push_back(scores[r].at(row[r], measure));
    }
  }
  statistics::tie_up(grid.values, statistics::rounding_of(grid.values));
  return grid;
}

std::vector<std::size_t> ranking(const Grid& grid) {
  const auto merits = grid.merits();
  std::vector<std::size_t> order(merits.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return merits[a] > merits[b]; });
  return order;
}

std::vector<TopicDifference> topics_that_differ(const Grid& grid, std::size_t a, std::size_t b,
                                                std::size_t most) {
  std::vector<TopicDifference> result;
  const auto differences = grid.differences(a, b);
  for (std::size_t t = 0; t < differences.size(); ++t) result.push_back({t, differences[t]});
  std::stable_sort(result.begin(), result.end(), [](const auto& x, const auto& y) {
    return std::abs(x.difference) > std::abs(y.difference);
  });
  result.resize(std::min(most, result.size()));
  return result;
}

}  // namespace fovea::compare
