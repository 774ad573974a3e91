#pragma once
// What needs no more of some differences than their moments, for many pairs at a time.

#include "fovea/compare.hpp"

#include "compare/moments.hpp"

namespace fovea::compare {

Outcome paired_t(const Moments& differences);

/// The interval of their mean; `critical` is the t that is exceeded with half of alpha.
Confidence t_interval(const Moments& differences, double critical);

/// Without Cliff's delta.
Effect paired_effect(std::span<const double> differences, const Moments& moments);

double cliffs_delta(std::span<const double> a, std::span<const double> b);

}  // namespace fovea::compare
