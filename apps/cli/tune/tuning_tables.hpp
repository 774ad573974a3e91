#pragma once
// The results of tuning as tables.

#include "fovea/tune.hpp"

#include "cli/shell/tables.hpp"

namespace fovea::cli {

/// The means before and after with their intervals, and the difference.
Table tuning_table(const tune::Outcome& outcome);

/// The parameters that were tuned: before, after, and in each fold.
Table parameters_table(const tune::Outcome& outcome);

}  // namespace fovea::cli
