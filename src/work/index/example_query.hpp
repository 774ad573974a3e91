#pragma once
// Finds words that a collection can be searched for.

#include <string>

#include "fovea/index.hpp"

namespace fovea::work {

/// The two most characteristic words of the first documents: frequent in them and rare elsewhere.
/// Fewer if there are not so many; empty for an index without words or text.
Result<std::string> characteristic_words(const index::Index& index);

}  // namespace fovea::work
