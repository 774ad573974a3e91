#pragma once
// Judgements made ready for the families of some measures.

#include "measure/family.hpp"

namespace fovea::measure {

struct PreparedFamilies {
  std::unique_ptr<const qrels::Qrels> whole;  ///< the judgements without aspects, if they have some
  std::vector<std::unique_ptr<PreparedQrels>> by_family;  ///< as families(); null where not needed
};

/// The judgements must outlive the result. `file` is for messages.
Result<PreparedFamilies> prepare_families(const qrels::Qrels& qrels, const std::string& file,
                                          std::span<const Measure> measures,
                                          const Options& options);

}  // namespace fovea::measure
