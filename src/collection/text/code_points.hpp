#pragma once
// Code points of UTF-8, forwards and backwards.

#include <cstdint>
#include <string_view>

namespace fovea::text {

/// The code point at `at`, which moves behind it; at < size. Negative if it is not valid.
std::int32_t take_next(std::string_view utf8, std::size_t& at);

/// The code point before `at`, which moves to its beginning; at > 0. Negative if it is not valid.
std::int32_t take_previous(std::string_view utf8, std::size_t& at);

}  // namespace fovea::text
