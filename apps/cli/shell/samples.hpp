#pragma once
// The sample library, built into the program.

#include <span>

#include "cli/shell/embedded.hpp"

namespace fovea::cli {

/// Generated from samples/ when the program is built (scripts/embed).
std::span<const EmbeddedFile> sample_files();

}  // namespace fovea::cli
