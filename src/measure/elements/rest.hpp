#pragma once
// The elements that a run does not return.

#include <optional>

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// Elements of the collection that are not among the results; nothing where its size is not known.
std::optional<double> elements_not_returned(const ElementTopic& topic);

}  // namespace fovea::measure
