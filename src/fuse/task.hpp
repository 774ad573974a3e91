#pragma once
// Determines the task of the fused run, and whether the runs can be compared.

#include "fovea/fuse.hpp"

namespace fovea::fuse {

struct ChosenTask {
  run::Task task = run::Task::unknown;
  std::string why;
};

/// Fused::task if the user named none.
ChosenTask task_of(std::span<const Input> inputs);

/// Returns an error if the results of the runs cannot be compared without the documents.
Result<void> check_kinds(std::span<const Input> inputs, run::Task task);

}  // namespace fovea::fuse
