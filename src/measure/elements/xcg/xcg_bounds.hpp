#pragma once
// Bounds of the measures of cumulated gain if every returned element were judged.

#include "measure/elements/element_topic.hpp"
#include "measure/interval.hpp"

namespace fovea::measure {

/// Bounds of the measure's value, up to rounding, over all judgements that give unjudged elements a
/// value from 0 to 1; judgements that leave nothing to find have no value and are excluded. The
/// bounds are exact if nothing is left to judge, and for xCG(overlap=ignore) if something can
/// already be found and the quantisation is not a table. Otherwise they are safe: gain and ideal
/// list are bounded separately, using only the relations between elements that all definitions of
/// ideal elements have in common (possible_ideals.hpp). Runs without overlap cannot beat ideal
/// lists of kazai and piwowarski. If nothing is certainly relevant and results overlap, a
/// normalised measure can be arbitrarily high.
///
/// Needs the same sizes as the value, and also those of unjudged elements.
Interval xcg_bounds(ElementTopic& topic, const Measure& measure);
Interval nxcg_bounds(ElementTopic& topic, const Measure& measure);
Interval mean_nxcg_bounds(ElementTopic& topic, const Measure& measure);
Interval gain_recall_bounds(ElementTopic& topic, const Measure& measure);
Interval normalised_cg_bounds(ElementTopic& topic, const Measure& measure);
Interval effort_precision_bounds(ElementTopic& topic, const Measure& measure);
Interval mean_effort_precision_bounds(ElementTopic& topic, const Measure& measure);

}  // namespace fovea::measure
