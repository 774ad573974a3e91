#pragma once
// Characters of names and keywords, independent of the locale.

#include <algorithm>
#include <string_view>

namespace fovea::topic {

constexpr char to_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

constexpr bool is_letter(char c) { return to_lower(c) >= 'a' && to_lower(c) <= 'z'; }

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

inline bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return to_lower(x) == to_lower(y); });
}

}  // namespace fovea::topic
