#pragma once
// What each result could gain, and all of them together, once everything returned was judged.

#include <vector>

#include "measure/elements/prum/possible_ideals.hpp"
#include "measure/interval.hpp"

namespace fovea::measure {

/// Bounds of uncapped_gains(), by rank from 0. Needs the sizes of elements that were not judged,
/// too, where such an element lies in a result of which a part was seen. Time is linear as for
/// gains() if alpha is 1, else the depth of elements that were not judged is a factor.
std::vector<Interval> gain_bounds(ElementTopic& topic, const Measure& measure);

/// Bounds of xcg_curve(). Each result costs the depth at which it stands.
CurveBounds xcg_curve_bounds(ElementTopic& topic, const Measure& measure,
                             const std::vector<PossibleIdeal>& possible);

}  // namespace fovea::measure
