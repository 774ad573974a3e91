#pragma once
// The results of an A/B test as tables.

#include "fovea/compare/ab.hpp"

#include "cli/shell/tables.hpp"

namespace fovea::cli {

/// The users of each variant, and the planned numbers.
Table split_table(const ab::Events& events, const ab::Analysis& analysis);
/// The test of the split for programs, which do not read titles.
Table split_test_table(const ab::Analysis& analysis);
/// Every variant under the criterion, the goal, and the goal by criterion.
Table variants_table(const ab::Events& events, const ab::Analysis& analysis);
/// Each variant against the control.
Table effects_table(const ab::Events& events, const ab::Analysis& analysis,
                    const ab::Options& options);
/// The p-value after each tenth of the users.
Table looks_table(const ab::Analysis& analysis);
/// The times in each variant: Kaplan-Meier estimates and log-rank tests.
Table times_table(const ab::Events& events, const ab::Analysis& analysis,
                  const ab::Options& options);
/// The effect of each variant by day.
Table days_table(const ab::Events& events, const ab::Analysis& analysis);
/// The warnings, for programs; otherwise they are printed on standard error.
Table warnings_table(const ab::Analysis& analysis);
Table preference_table(const ab::Events& events, const ab::Preference& preference);
/// The users that the plan needs, and the power of other numbers of users.
Table plan_table(const ab::Plan& plan);

}  // namespace fovea::cli
