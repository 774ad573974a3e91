#include "fovea/work/ab_plan.hpp"

#include <cmath>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "work/variants/criterion_on.hpp"

namespace fovea::work {
namespace {

Result<double> required(const char* option, std::optional<double> given,
                        std::optional<double> known) {
  if (given) return *given;
  if (known) return *known;
  return ab_usage(fmt::format("--plan needs {}", option), "see fovea ab --help");
}

/// The sample of the control in the log under the criterion; nullopt without a log or without
/// users.
Result<std::optional<ab::Sample>> known_sample(const ab::Events* events,
                                               const PlanOptions& options) {
  if (events == nullptr) return std::optional<ab::Sample>{};
  const auto criterion = criterion_on(*events, "--criterion", options.criterion);
  if (!criterion) return criterion.error();
  const auto control = control_on(*events, options.control);
  if (!control) return control.error();
  auto samples = ab::samples_of(*events, ab::assignment_of(*events), *criterion);
  if (samples.empty()) return std::optional<ab::Sample>{};
  return std::optional(std::move(samples[*control]));
}

/// nullopt for a share.
Result<std::optional<double>> deviation_of(const std::optional<ab::Sample>& known,
                                           const PlanOptions& options) {
  const bool is_mean = options.deviation || (known && !known->is_share);
  if (!is_mean) return std::optional<double>{};
  const auto deviation = required("--deviation", options.deviation,
                                  known ? std::optional(std::sqrt(known->variance)) : std::nullopt);
  if (!deviation) return deviation.error();
  return std::optional(*deviation);
}

Result<void> check_plan(const ab::Plan& plan) {
  if (plan.effect == 0) return ab_usage("--effect must not be 0", "use a difference such as 0.01");
  if (plan.deviation)
    return *plan.deviation > 0 ? Result<void>{} : ab_usage("--deviation must be above 0", "");
  const double other = plan.base + plan.effect;
  if (plan.base >= 0 && plan.base <= 1 && other >= 0 && other <= 1) return {};
  return ab_usage(fmt::format("{} and {} are not both shares between 0 and 1",
                              format_real(plan.base), format_real(other)),
                  "give --deviation if the criterion is a mean");
}

}  // namespace

Result<ab::Plan> ab_plan(const ab::Events* events, const PlanOptions& options) {
  const auto known = known_sample(events, options);
  if (!known) return known.error();
  const auto base = required("--base", options.base, *known ? (*known)->mean : std::nullopt);
  if (!base) return base.error();
  const auto effect = required("--effect", options.effect, std::nullopt);
  if (!effect) return effect.error();
  const auto deviation = deviation_of(*known, options);
  if (!deviation) return deviation.error();
  const ab::Plan plan{.base = *base,
                      .effect = *effect,
                      .deviation = *deviation,
                      .alpha = options.alpha,
                      .power = options.power,
                      .variants = options.variants};
  if (auto checked = check_plan(plan); !checked) return std::move(checked).error();
  return plan;
}

}  // namespace fovea::work
