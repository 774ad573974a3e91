#include "report/shown.hpp"

#include <algorithm>

#include "fovea/base/text.hpp"

namespace fovea::report {
namespace {

/// The bytes of a mark, embedding, override or isolate of the bidirectional algorithm (UAX #9), or
/// of a separator that ends a line, at the beginning of the text; 0 if there is none. U+061C is two
/// bytes; U+200E and F, U+2028 to E and U+2066 to 9 are three.
std::size_t turning_bytes(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  if (byte(0) == 0xD8 && byte(1) == 0x9C) return 2;
  if (byte(0) != 0xE2) return 0;
  const unsigned last = byte(2);
  const bool mark =
      byte(1) == 0x80 && ((last >= 0x8E && last <= 0x8F) || (last >= 0xA8 && last <= 0xAE));
  const bool isolate = byte(1) == 0x81 && last >= 0xA6 && last <= 0xA9;
  return mark || isolate ? 3 : 0;
}

std::string without_turning(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::size_t turning = turning_bytes(text);
    result += turning > 0 ? "\uFFFD" : text.substr(0, 1);
    text.remove_prefix(std::max<std::size_t>(turning, 1));
  }
  return result;
}

constexpr bool begins_code_point(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

}  // namespace

std::string shown(std::string_view text, std::size_t most) {
  std::string whole = without_turning(printable(text, text.size()));
  if (count_code_points(whole) <= most) return whole;
  std::size_t end = 0;
  for (std::size_t points = 0; end < whole.size(); ++end) {
    if (begins_code_point(whole[end]) && ++points == most) break;
  }
  return whole.substr(0, end) + "…";
}

}  // namespace fovea::report
