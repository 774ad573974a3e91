#pragma once
// The family of measures that see whole documents.

#include "measure/family.hpp"

namespace fovea::measure {

Result<std::unique_ptr<Ground>> prepare_documents(const qrels::Qrels& qrels,
                                                  const std::string& file, const Options& options);

}  // namespace fovea::measure
