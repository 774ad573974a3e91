#pragma once
// Graded elements: the measures of INEX 2002 to 2006.

#include "measure/family.hpp"

namespace fovea::measure {

Result<std::unique_ptr<PreparedQrels>> prepare_elements(const QrelsInput& input);

}  // namespace fovea::measure
