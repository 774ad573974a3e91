#pragma once
// The tags of elements that users wanted, to limit results to them.

#include <string>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/index.hpp"

namespace fovea::work {

/// Reads judgements or a click log (docs/ab.md) from `path`. For judgements, returns the tags of
/// relevant elements and of the smallest element around each highlighted passage. For a click log,
/// returns the tags of the elements that users opened. The tags are sorted; none at all are an
/// error.
Result<std::vector<std::string>> result_tags(Files& files, const std::string& path,
                                             const index::Index& index);

}  // namespace fovea::work
