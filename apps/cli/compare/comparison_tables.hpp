#pragma once
// What a comparison of runs found, as tables.

#include "fovea/compare.hpp"

#include "cli/shell/tables.hpp"

namespace fovea::cli {

/// Every run with its mean, best first, and the letters it shares with those it is not told from.
Table runs_table(const compare::Grid& grid, std::span<const compare::Pair> pairs,
                 const compare::PairOptions& options);
Table pairs_table(const compare::Grid& grid, std::span<const compare::Pair> pairs,
                  const compare::PairOptions& options);
/// Who beats whom: the row's run is better (>), worse (<), or neither (·).
Table beats_table(const compare::Grid& grid, std::span<const compare::Pair> pairs);
/// For each pair the topics where they differ most.
Table topics_table(const compare::Grid& grid, std::span<const compare::Pair> pairs,
                   std::size_t most);

/// How the rankings of the runs by two measures relate, for every two.
Table correlation_table(std::span<const compare::Grid> grids, double persistence);
/// Where the variance of each measure lies.
Table variance_table(std::span<const compare::Grid> grids);
/// The share of pairs that each measure tells apart, at several levels; p-values by measure.
Table power_table(std::span<const compare::Grid> grids,
                  std::span<const std::vector<compare::Pair>> pairs);

}  // namespace fovea::cli
