#pragma once
// Explains why a file is not recognised.

#include <string>
#include <string_view>

#include "fovea/work/artefact.hpp"

namespace fovea::work {

/// What a file is instead of what the user expects, or else what is wrong with it in the nearest
/// format, with line and column. recognise() must not recognise the file.
Error unrecognised(std::string_view content, const std::string& file, const InputOptions& options);

}  // namespace fovea::work
