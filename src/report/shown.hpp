#pragma once
// Names for the eyes of people.

#include <cstddef>
#include <string>
#include <string_view>

namespace fovea::report {

/// `text` in at most `most` (>= 1) code points, the last of them "…" where it was cut. Characters
/// that would control the terminal or turn the direction of what stands beside them are made
/// visible.
std::string shown(std::string_view text, std::size_t most);

}  // namespace fovea::report
