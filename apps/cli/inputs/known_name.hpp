#pragma once
// Names on a command line that must be known.

#include <string>
#include <vector>

#include "fovea/base/result.hpp"

namespace fovea::cli {

/// "did you mean …?", else some of what there is.
std::string nearest_or_all(const std::string& name, const std::vector<std::string>& known);

/// An error of usage where `name` is none of them: "no {what} is called 'name'".
Result<void> check_known(const std::string& verb, const std::string& what, const std::string& name,
                         const std::vector<std::string>& known);

}  // namespace fovea::cli
