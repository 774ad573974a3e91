#pragma once
// Whole documents with grades: what trec_eval measures.

#include "measure/family.hpp"

namespace fovea::measure {

Result<std::unique_ptr<Ground>> prepare_documents(const GroundInput& input);

}  // namespace fovea::measure
