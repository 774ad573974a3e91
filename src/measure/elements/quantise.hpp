#pragma once
// Quantisations: from what an assessor said of an element to one figure.

#include <vector>

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// The parameter `quant`.
Parameter quant_parameter();

/// The quantised value of each node, 0..1, 0 where it was not judged.
const std::vector<double>& quantised(ElementTopic& topic, const Measure& measure);

/// The parameter `quant` of measures that take exhaustivity and specificity apart.
Parameter dimension_quant_parameter();

/// By node, each 0..1, 0 where it was not judged.
struct DimensionValues {
  std::vector<double> exhaustivity;
  std::vector<double> specificity;
};

/// The measure has the parameter dimension_quant_parameter().
const DimensionValues& quantised_dimensions(ElementTopic& topic, const Measure& measure);

}  // namespace fovea::measure
