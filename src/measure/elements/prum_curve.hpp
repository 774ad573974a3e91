#pragma once
// Precision with user models (paper 001, equations 5, 7 and 8).

#include <optional>
#include <vector>

#include "measure/elements/sightings.hpp"

namespace fovea::measure {

/// The precision for readers who want to see r = 1, 2, … ideal elements; r - 1 is the index.
///
/// `rest` is the number of elements in the collection that were not returned, which come in any
/// order after the results. Where it is not known it counts as infinite, as in inex2002: precision
/// is 0 unless r elements have surely been seen in the results.
std::vector<double> prum_curve(const Sightings& sightings, std::optional<double> rest);

}  // namespace fovea::measure
