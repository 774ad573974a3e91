#pragma once
// Whole documents with grades: what trec_eval measures.

#include "measure/family.hpp"

namespace fovea::measure {

Result<std::unique_ptr<PreparedQrels>> prepare_documents(const QrelsInput& input);

}  // namespace fovea::measure
