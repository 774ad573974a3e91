#pragma once
// Messages for what the operating system refuses.

#include <string>

#include "fovea/base/result.hpp"

namespace fovea {

/// An error for `path` from errno, with a remedy where there is one.
Error system_error(const std::string& path, const std::string& action, int error_number);

}  // namespace fovea
