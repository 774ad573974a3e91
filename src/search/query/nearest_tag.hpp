#pragma once
// Messages about tags that the collection does not have.

#include <string>
#include <string_view>

#include "fovea/index.hpp"

namespace fovea::search {

/// Returns "did you mean sec?" if the collection has a similar tag, else an empty string. A tag
/// that differs only in the case of ASCII letters is preferred.
std::string nearest_tag(const index::Index& index, std::string_view name);

/// Returns "no element of the collection is called 'SEC'; did you mean sec?".
std::string no_such_tag(const index::Index& index, std::string_view name);

}  // namespace fovea::search
