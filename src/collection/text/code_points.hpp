#pragma once
// Code points of UTF-8, forwards and backwards.

#include <cstdint>
#include <string_view>

namespace fovea::text {

/// Returns the code point at `at` and moves `at` after it; at < size. Negative if it is not valid.
std::int32_t take_next(std::string_view utf8, std::size_t& at);

/// Returns the code point before `at` and moves `at` to its start; at > 0. Negative if not valid.
std::int32_t take_previous(std::string_view utf8, std::size_t& at);

}  // namespace fovea::text
