#pragma once
// The plan of an A/B test: how many users it needs.

#include <optional>
#include <string>

#include "fovea/compare/ab.hpp"

namespace fovea::work {

struct PlanOptions {
  std::optional<double> base;       ///< share or mean of the control; nullopt: that of the log
  std::optional<double> effect;     ///< the smallest difference to find; required
  std::optional<double> deviation;  ///< of a user's value; nullopt: that of the log, or a share
  double alpha = 0.05;
  double power = 0.8;
  std::size_t variants = 2;
  std::string criterion = "click[rank=1]";  ///< the criterion by which the log is measured
  std::optional<std::string> control;       ///< the variant that is measured
};
/// Makes a plan. The log, which may be null, supplies what the options do not state.
/// ab::users_needed evaluates the plan.
Result<ab::Plan> ab_plan(const ab::Events* events, const PlanOptions& options);

}  // namespace fovea::work
