#pragma once
// Measures of novelty and diversity: documents judged for each aspect of a topic.

#include "measure/family.hpp"

namespace fovea::measure {

Result<std::unique_ptr<PreparedQrels>> prepare_aspects(const QrelsInput& input);

}  // namespace fovea::measure
