#pragma once
// Refuses unknown names, with a suggestion.

#include <string>
#include <vector>

#include "fovea/base/result.hpp"

namespace fovea::work {

/// "did you mean …?" if a known name is similar, else some of the known names.
std::string nearest_or_all(const std::string& name, const std::vector<std::string>& known);

/// A usage error if `name` is not known: "no {what} is called 'name'".
Result<void> check_known(const std::string& verb, const std::string& what, const std::string& name,
                         const std::vector<std::string>& known);

}  // namespace fovea::work
