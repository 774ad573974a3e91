#pragma once
// The bootstrap of a mean.

#include <span>
#include <vector>

#include "fovea/compare.hpp"

namespace fovea::compare {

/// The means of how.samples samples of `values`, drawn with replacement. Independent samples of
/// several groups come from different streams. In the order of the samples.
std::vector<double> draw_means(std::span<const double> values, const Resampling& how,
                               std::uint64_t stream);

/// The same, ascending.
std::vector<double> resampled_means(std::span<const double> values, const Resampling& how,
                                    std::uint64_t stream);

/// Of ascending values (not empty), interpolated between neighbours.
double quantile(std::span<const double> sorted, double share);

}  // namespace fovea::compare
