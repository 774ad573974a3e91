#include "report/shown.hpp"

#include <algorithm>
#include <array>

#include "fovea/base/text.hpp"

namespace fovea::report {
namespace {

/// Marks, embeddings, overrides and isolates of the bidirectional algorithm (UAX #9), and what
/// ends a line.
constexpr std::array<std::string_view, 14> turning = {
    "\u061C", "\u200E", "\u200F", "\u202A", "\u202B", "\u202C", "\u202D",
    "\u202E", "\u2066", "\u2067", "\u2068", "\u2069", "\u2028", "\u2029"};

bool begins_with_turning(std::string_view text) {
  return std::any_of(turning.begin(), turning.end(),
                     [&](std::string_view mark) { return text.starts_with(mark); });
}

std::string without_turning(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const bool turns = begins_with_turning(text);
    result += turns ? "\uFFFD" : text.substr(0, 1);
    text.remove_prefix(turns ? (text.front() == '\xD8' ? 2 : 3) : 1);
  }
  return result;
}

constexpr bool begins_code_point(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

}  // namespace

std::string shown(std::string_view text, std::size_t most) {
  const std::string whole = without_turning(printable(text, text.size()));
  if (count_code_points(whole) <= most) return whole;
  std::size_t end = 0;
  for (std::size_t points = 0; end < whole.size(); ++end) {
    if (begins_code_point(whole[end]) && ++points == most) break;
  }
  return whole.substr(0, end) + "…";
}

}  // namespace fovea::report
