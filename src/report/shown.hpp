#pragma once
// Names in readable form.

#include <cstddef>
#include <string>
#include <string_view>

namespace fovea::report {

/// `text` in at most `most` (>= 1) code points; the last of them is "…" if it was cut. Characters
/// that would control the terminal or change the direction of neighbouring text are made visible.
std::string shown(std::string_view text, std::size_t most);

}  // namespace fovea::report
