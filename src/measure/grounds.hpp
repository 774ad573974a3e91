#pragma once
// Judgements made ready for the families of some measures.

#include "measure/family.hpp"

namespace fovea::measure {

struct Grounds {
  std::unique_ptr<const qrels::Qrels> whole;  ///< the judgements without aspects, if they have some
  std::vector<std::unique_ptr<Ground>> by_family;  ///< as families(); null where not needed
};

/// The judgements must outlive the grounds. `file` is for messages.
Result<Grounds> prepare_grounds(const qrels::Qrels& qrels, const std::string& file,
                                std::span<const Measure> measures, const Options& options);

}  // namespace fovea::measure
