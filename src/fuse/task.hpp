#pragma once
// Which task the fused run is for, and whether the runs can be compared.

#include "fovea/fuse.hpp"

namespace fovea::fuse {

struct ChosenTask {
  run::Task task = run::Task::unknown;
  std::string why;
};

/// Fused::task for runs whose user named none.
ChosenTask task_of(std::span<const Input> inputs);

/// An error where the results of the runs cannot be compared without the documents.
Result<void> check_kinds(std::span<const Input> inputs, run::Task task);

}  // namespace fovea::fuse
