#pragma once
// Functions that need only the moments of differences, for many pairs at a time.

#include "fovea/compare.hpp"

namespace fovea::compare {

Outcome paired_t(const statistics::Moments& differences);

/// Computes all effect sizes except Cliff's delta.
Effect paired_effect(std::span<const double> differences, const statistics::Moments& moments,
                     bool lower_is_better);

double cliffs_delta(std::span<const double> a, std::span<const double> b);

}  // namespace fovea::compare
