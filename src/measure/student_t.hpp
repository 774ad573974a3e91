#pragma once
// Student's t distribution, as far as confidence intervals need it.

namespace fovea::measure {

/// The t that |T| exceeds with probability 5 % at `freedom` (>= 1) degrees of freedom.
double t_of_95_percent(double freedom);

}  // namespace fovea::measure
