#pragma once
// Documents that were judged for each aspect of a topic: novelty and diversity.

#include "measure/family.hpp"

namespace fovea::measure {

Result<std::unique_ptr<PreparedQrels>> prepare_aspects(const QrelsInput& input);

}  // namespace fovea::measure
