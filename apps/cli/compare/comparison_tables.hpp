#pragma once
// The results of a comparison of runs as tables.

#include "fovea/compare.hpp"

#include "cli/shell/tables.hpp"

namespace fovea::cli {

/// Every run with its mean, best first, and the letters it shares with the runs that it does not
/// differ from significantly.
Table runs_table(const compare::Grid& grid, std::span<const compare::Pair> pairs,
                 const compare::PairOptions& options);
Table pairs_table(const compare::Grid& grid, std::span<const compare::Pair> pairs,
                  const compare::PairOptions& options);
/// Which run beats which: the row's run is better (>), worse (<), or neither (·).
Table beats_table(const compare::Grid& grid, std::span<const compare::Pair> pairs);
/// For each pair, the topics with the largest differences.
Table topics_table(const compare::Grid& grid, std::span<const compare::Pair> pairs,
                   std::size_t most);

/// The correlation between the rankings of the runs by every two measures.
Table correlation_table(std::span<const compare::Grid> grids, double persistence);
/// The components of the variance of each measure.
Table variance_table(std::span<const compare::Grid> grids);
/// The share of pairs that each measure distinguishes, at several levels; p-values by measure.
Table power_table(std::span<const compare::Grid> grids,
                  std::span<const std::vector<compare::Pair>> pairs);

}  // namespace fovea::cli
