#pragma once
// Messages for errors of the operating system.

#include <string>

#include "fovea/base/result.hpp"

namespace fovea {

/// Converts errno to an error for `path`, with a remedy if there is one.
Error system_error(const std::string& path, const std::string& action, int error_number);

}  // namespace fovea
