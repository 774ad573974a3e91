#pragma once
// The terminal of standard output.

#include <cstddef>
#include <optional>

namespace fovea::cli {

/// Its width; nullopt if standard output is not a terminal or its width is unknown.
std::optional<std::size_t> terminal_columns();

}  // namespace fovea::cli
