#pragma once

#include <string>
#include <utility>

namespace fovea::measure {

/// An element by document and canonical path; an empty path is the whole document.
using ElementName = std::pair<std::string, std::string>;

}  // namespace fovea::measure
