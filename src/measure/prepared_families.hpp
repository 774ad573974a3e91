#pragma once
// Judgements prepared for the families of some measures.

#include "measure/family.hpp"

namespace fovea::measure {

struct PreparedFamilies {
  std::unique_ptr<const qrels::Qrels> whole;  ///< the judgements without aspects, if they have any
  std::vector<std::unique_ptr<PreparedQrels>> by_family;  ///< as families(); null if not needed
};

/// The judgements must outlive the result. `file` appears in messages.
Result<PreparedFamilies> prepare_families(const qrels::Qrels& qrels, const std::string& file,
                                          std::span<const Measure> measures,
                                          const Options& options);

}  // namespace fovea::measure
