#pragma once
// Ideal recall-bases: the elements that should be returned.

#include <vector>

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// The parameter `ideal`.
Parameter ideal_parameter();

/// The ideal elements, by number. The measure has the parameters `quant` and `ideal`.
const std::vector<NodeId>& ideal_elements(ElementTopic& topic, const Measure& measure);

/// What each of them is worth to readers who differ in how much they ask for: what the file of
/// ideal elements says, else the quantised value.
std::vector<double> ideal_weights(ElementTopic& topic, const Measure& measure);

}  // namespace fovea::measure
