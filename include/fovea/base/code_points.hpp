#pragma once
// Text as code points, for counting and comparing letters.

#include <cstddef>
#include <string>
#include <string_view>

namespace fovea {

/// Decodes UTF-8; an invalid byte becomes U+FFFD.
std::u32string to_code_points(std::string_view utf8);
/// Encodes `code_points`, which must be scalar values.
std::string to_utf8(std::u32string_view code_points);

/// Like edit_distance in text.hpp, but in code points.
std::size_t edit_distance(std::u32string_view a, std::u32string_view b);

}  // namespace fovea
