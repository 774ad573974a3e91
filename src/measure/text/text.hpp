#pragma once
// Highlighted text: the measures of INEX 2007 to 2010, and passages for question answering.

#include "measure/family.hpp"

namespace fovea::measure {

Result<std::unique_ptr<PreparedQrels>> prepare_text(const QrelsInput& input);

}  // namespace fovea::measure
