#pragma once
// Which kinds of element people wanted, as a limit for results.

#include <string>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/index.hpp"

namespace fovea::cli {

/// From judgements the tags of the elements that are relevant; of highlighted text, those of the
/// smallest elements around each passage. From a click log (docs/ab.md) the tags of the elements
/// that users opened. Sorted; an error if there is none.
Result<std::vector<std::string>> wanted_tags(Files& files, const std::string& path,
                                             const index::Index& index);

}  // namespace fovea::cli
