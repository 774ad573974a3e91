#pragma once
// What the tests of this folder share.

#include <cmath>
#include <numbers>
#include <vector>

#include "fovea/compare.hpp"

#include "compare/random.hpp"

namespace fovea::compare {

/// Standard normal values (Box and Muller).
inline double normal_draw(Random& random) {
  const double radius = std::sqrt(-2 * std::log1p(-random.uniform()));
  return radius * std::cos(2 * std::numbers::pi * random.uniform());
}

inline std::vector<double> normal_draws(std::size_t count, Random& random, double mean = 0) {
  std::vector<double> values;
  for (std::size_t i = 0; i < count; ++i) values.push_back(mean + normal_draw(random));
  return values;
}

/// Rows are runs.
inline Grid grid_with(const std::vector<std::vector<double>>& rows) {
  Grid grid{.measure = "m"};
  for (std::size_t r = 0; r < rows.size(); ++r) grid.runs.push_back("run" + std::to_string(r));
  for (std::size_t t = 0; !rows.empty() && t < rows.front().size(); ++t)
    grid.topics.push_back(std::to_string(t + 1));
  for (const auto& row : rows) grid.values.insert(grid.values.end(), row.begin(), row.end());
  return grid;
}

}  // namespace fovea::compare
