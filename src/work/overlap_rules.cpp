#include "fovea/work/overlap_rules.hpp"

namespace fovea::work {

measure::Overlap OverlapRules::overlap() const {
  const bool once = asked == measure::Overlap::count_once || task == run::Task::thorough;
  return once ? measure::Overlap::count_once : measure::Overlap::refuse;
}

bool OverlapRules::task_forbids_overlap() const {
  return overlap() == measure::Overlap::refuse && run::forbids_overlap(task);
}

}  // namespace fovea::work
