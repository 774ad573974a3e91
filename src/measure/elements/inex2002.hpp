#pragma once

#include <vector>

#include "measure/elements/element_topic.hpp"
#include "measure/elements/points.hpp"

namespace fovea::measure {

/// The points after each rank of the run; empty if nothing is relevant. The measure must have the
/// parameters `quant` and `best`.
std::vector<Point> inex2002_points(ElementTopic& topic, const Measure& measure);

}  // namespace fovea::measure
