#pragma once
// Measures of whole documents with grades, as in trec_eval.

#include "measure/family.hpp"

namespace fovea::measure {

Result<std::unique_ptr<PreparedQrels>> prepare_documents(const QrelsInput& input);

}  // namespace fovea::measure
