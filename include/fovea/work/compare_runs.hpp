#pragma once
// Compares the scores of runs: which differences are significant.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "fovea/compare.hpp"
#include "fovea/measure.hpp"

namespace fovea::work {

struct CompareOptions {
  std::string asked_by;                 ///< the place of usage errors, such as "fovea compare"
  std::optional<std::string> baseline;  ///< the name of a run; nullopt: every pair is compared
  compare::PairOptions pairs;  ///< its baseline is set to the number of the run with this name
};

struct ComparedRuns {
  compare::PairOptions how;                       ///< with the number of the baseline
  std::vector<compare::Grid> grids;               ///< one per measure
  std::vector<std::vector<compare::Pair>> pairs;  ///< one list per grid
  std::vector<std::string> notes;  ///< one line each: remarks on runs, topics that were omitted
};

/// All `scores` must have the same measures. Fewer than two runs and an unknown baseline are usage
/// errors.
Result<ComparedRuns> compare_runs(std::span<const measure::Scores> scores,
                                  const CompareOptions& options);

}  // namespace fovea::work
