#pragma once

#include <vector>

#include "measure/elements/element_topic.hpp"
#include "measure/elements/points.hpp"

namespace fovea::measure {

/// After each rank of the run; none where nothing is relevant. The measure has the parameters
/// `quant` and `best`.
std::vector<Point> inex2002_points(ElementTopic& topic, const Measure& measure);

}  // namespace fovea::measure
