#pragma once
// Shared by the tests of this folder.

#include <vector>

#include "fovea/compare.hpp"

namespace fovea::compare {

inline std::vector<double> normal_draws(std::size_t count, statistics::Random& random,
                                        double mean = 0) {
  std::vector<double> values;
  for (std::size_t i = 0; i < count; ++i) values.push_back(mean + random.normal());
  return values;
}

/// Makes a grid whose rows are runs.
inline Grid grid_with(const std::vector<std::vector<double>>& rows) {
  Grid grid{.measure = "m"};
  for (std::size_t r = 0; r < rows.size(); ++r) grid.runs.push_back("run" + std::to_string(r));
  for (std::size_t t = 0; !rows.empty() && t < rows.front().size(); ++t)
    grid.topics.push_back(std::to_string(t + 1));
  for (const auto& row : rows) grid.values.insert(grid.values.end(), row.begin(), row.end());
  return grid;
}

}  // namespace fovea::compare
