#pragma once
// What to say when no element has a name.

#include <string>
#include <string_view>

#include "fovea/index.hpp"

namespace fovea::search {

/// "did you mean sec?", if the collection has a tag that is like it, above all one that differs in
/// the case of ASCII letters alone; else nothing.
std::string nearest_tag(const index::Index& index, std::string_view name);

/// "no element of the collection is called 'SEC'; did you mean sec?"
std::string no_such_tag(const index::Index& index, std::string_view name);

}  // namespace fovea::search
