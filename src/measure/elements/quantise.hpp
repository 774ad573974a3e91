#pragma once
// Quantisations: map the judgement of an element to one figure.

#include <vector>

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// The parameter `quant`.
Parameter quant_parameter();

/// The quantised value of each node, 0..1; 0 if it was not judged.
const std::vector<double>& quantised(ElementTopic& topic, const Measure& measure);

/// The parameter `quant` of measures that separate exhaustivity and specificity.
Parameter dimension_quant_parameter();

/// Values by node, each 0..1; 0 if it was not judged.
struct DimensionValues {
  std::vector<double> exhaustivity;
  std::vector<double> specificity;
};

/// The measure must have the parameter dimension_quant_parameter().
const DimensionValues& quantised_dimensions(ElementTopic& topic, const Measure& measure);

}  // namespace fovea::measure
