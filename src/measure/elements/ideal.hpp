#pragma once
// Ideal recall-bases: the elements that should be returned.

#include <vector>

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// The parameter `ideal`.
Parameter ideal_parameter();

/// The numbers of the ideal elements. The measure must have the parameters `quant` and `ideal`.
const std::vector<NodeId>& ideal_elements(ElementTopic& topic, const Measure& measure);

/// The worth of each ideal element to readers with different demands: the weight in the file of
/// ideal elements, otherwise the quantised value.
std::vector<double> ideal_weights(ElementTopic& topic, const Measure& measure);

}  // namespace fovea::measure
