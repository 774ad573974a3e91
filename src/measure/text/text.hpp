#pragma once
// Highlighted text: the measures of INEX 2007 to 2010, and passages for question answering.

#include "measure/family.hpp"

namespace fovea::measure {

Result<std::unique_ptr<Ground>> prepare_text(const GroundInput& input);

}  // namespace fovea::measure
