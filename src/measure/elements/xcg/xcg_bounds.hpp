#pragma once
// What the measures of cumulated gain could become, once every element that was returned was
// judged.

#include "measure/elements/element_topic.hpp"
#include "measure/interval.hpp"

namespace fovea::measure {

/// Bounds of the measure's value over all judgements that give the elements without one a value
/// from 0 to 1, up to rounding; judgements that leave nothing to find have no value and no part in
/// it. They are exact where nothing is left to judge, and for xCG(overlap=ignore) where something
/// is to be found already and the quantisation is no table. Elsewhere they are safe: gain and ideal
/// list are bounded each by itself, and of how elements hang together only what all definitions of
/// ideal elements have in common is used (possible_ideals.hpp). Runs without overlap are known not
/// to beat ideal lists of kazai and piwowarski. Where nothing is surely relevant and results
/// overlap, a normalised measure can be arbitrarily high.
///
/// Sizes are needed as for the value and of elements that were not judged.
Interval xcg_bounds(ElementTopic& topic, const Measure& measure);
Interval nxcg_bounds(ElementTopic& topic, const Measure& measure);
Interval mean_nxcg_bounds(ElementTopic& topic, const Measure& measure);
Interval gain_recall_bounds(ElementTopic& topic, const Measure& measure);
Interval normalised_cg_bounds(ElementTopic& topic, const Measure& measure);
Interval effort_precision_bounds(ElementTopic& topic, const Measure& measure);
Interval mean_effort_precision_bounds(ElementTopic& topic, const Measure& measure);

}  // namespace fovea::measure
