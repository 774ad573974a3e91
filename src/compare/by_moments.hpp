#pragma once
// What needs no more of some differences than their moments, for many pairs at a time.

#include "fovea/compare.hpp"

namespace fovea::compare {

Outcome paired_t(const statistics::Moments& differences);

/// Without Cliff's delta.
Effect paired_effect(std::span<const double> differences, const statistics::Moments& moments,
                     bool lower_is_better);

double cliffs_delta(std::span<const double> a, std::span<const double> b);

}  // namespace fovea::compare
