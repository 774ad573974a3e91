#pragma once
// Bounds of the gain of each result, and of their sums, if everything returned were judged.

#include <vector>

#include "measure/elements/prum/possible_ideals.hpp"
#include "measure/interval.hpp"

namespace fovea::measure {

/// Bounds of uncapped_gains(), by rank from 0. Also needs the sizes of unjudged elements that lie
/// in a partly seen result. Time is linear as for gains() if alpha is 1; otherwise the depth of
/// unjudged elements is a factor.
std::vector<Interval> gain_bounds(ElementTopic& topic, const Measure& measure);

/// Bounds of xcg_curve(). Each result costs its depth in the tree.
CurveBounds xcg_curve_bounds(ElementTopic& topic, const Measure& measure,
                             const std::vector<PossibleIdeal>& possible);

}  // namespace fovea::measure
