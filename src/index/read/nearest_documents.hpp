#pragma once
// Suggests ids similar to one that no document has.

#include <string>
#include <string_view>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::index {

/// At most `count` ids that are similar to `name` or contain it, nearest first. Considers only the
/// first two million documents.
std::vector<std::string> nearest_documents(const Index& index, std::string_view name,
                                           std::size_t count);

}  // namespace fovea::index
