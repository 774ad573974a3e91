#pragma once
// How results that share text are treated, by the task of the runs.

#include <optional>

#include "fovea/measure.hpp"
#include "fovea/run.hpp"

namespace fovea::work {

struct OverlapRules {
  run::Task task = run::Task::unknown;
  std::optional<measure::Overlap> asked;  ///< what the user asked for, if anything

  /// The task thorough counts shared text once, because its runs overlap by definition. All other
  /// tasks refuse it unless the user asks otherwise.
  [[nodiscard]] measure::Overlap overlap() const;
  /// Whether measures of graded elements refuse overlap too, not only those of text.
  [[nodiscard]] bool task_forbids_overlap() const;
};

}  // namespace fovea::work
