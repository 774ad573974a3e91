#pragma once
// The elements that a run does not return.

#include <optional>

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// The number of elements of the collection that are not results; nullopt if its size is unknown.
std::optional<double> elements_not_returned(const ElementTopic& topic);

}  // namespace fovea::measure
