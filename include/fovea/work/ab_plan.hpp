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
  double alpha = ab::Plan{}.alpha;
  double power = ab::Plan{}.power;
  std::size_t variants = ab::Plan{}.variants;
  std::string criterion = ab::usual_criterion;  ///< the criterion by which the log is measured
  std::optional<std::string> control;           ///< the variant that is measured
};
/// Makes a plan. The log, which may be null, supplies what the options do not state.
/// ab::users_needed evaluates the plan.
Result<ab::Plan> ab_plan(const ab::Events* events, const PlanOptions& options);

}  // namespace fovea::work
