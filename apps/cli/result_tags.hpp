#pragma once
// Which kinds of element people wanted, as a limit for results.

#include <string>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/index.hpp"

namespace fovea::cli {

/// The tags of the elements that judgements call relevant; of highlighted text, those of the
/// smallest elements around each passage. Sorted; an error if there is none.
Result<std::vector<std::string>> tags_of_relevant(Files& files, const std::string& qrels,
                                                  const index::Index& index);

}  // namespace fovea::cli
