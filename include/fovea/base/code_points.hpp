#pragma once
// Text as code points, where letters are counted and compared.

#include <cstddef>
#include <string>
#include <string_view>

namespace fovea {

/// The code points of UTF-8; an invalid byte becomes U+FFFD.
std::u32string to_code_points(std::string_view utf8);
/// The reverse; `code_points` are scalar values.
std::string to_utf8(std::u32string_view code_points);

/// As edit_distance of text.hpp, in code points.
std::size_t edit_distance(std::u32string_view a, std::u32string_view b);

}  // namespace fovea
