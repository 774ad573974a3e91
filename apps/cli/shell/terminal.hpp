#pragma once
// The terminal that standard output is.

#include <cstddef>
#include <optional>

namespace fovea::cli {

/// Its width; nullopt if standard output is not a terminal or does not tell.
std::optional<std::size_t> terminal_columns();

}  // namespace fovea::cli
