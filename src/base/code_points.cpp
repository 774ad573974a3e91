#include "fovea/base/code_points.hpp"

#include "fovea/base/text.hpp"

#include "base/distance.hpp"

namespace fovea {
namespace {

/// Returns the code point at the beginning of `utf8`, which is valid there, and its size in bytes.
std::pair<char32_t, std::size_t> first_code_point(std::string_view utf8) {
  const auto lead = static_cast<unsigned char>(utf8[0]);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  char32_t code_point = lead & (0x7FU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i)
    code_point = code_point << 6 | (static_cast<unsigned char>(utf8[i]) & 0x3FU);
  return {code_point, bytes};
}

}  // namespace

std::u32string to_code_points(std::string_view utf8) {
  std::u32string code_points;
  code_points.reserve(utf8.size());
  while (!utf8.empty()) {
    std::size_t valid = invalid_utf8_at(utf8).value_or(utf8.size());
    while (valid > 0) {
      const auto [code_point, bytes] = first_code_point(utf8);
      code_points += code_point;
      utf8.remove_prefix(bytes);
      valid -= bytes;
    }
    if (utf8.empty()) break;
    code_points += U'\uFFFD';
    utf8.remove_prefix(1);
  }
  return code_points;
}

std::string to_utf8(std::u32string_view code_points) {
  std::string utf8;
  const auto put = [&](char32_t byte) { utf8 += static_cast<char>(byte); };
  for (const char32_t c : code_points) {
    if (c < 0x80) {
      put(c);
      continue;
    }
    const int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;  // continuation bytes
    put((0xFF00U >> (more + 1) & 0xFFU) | c >> (6 * more));
    for (int i = more - 1; i >= 0; --i) put(0x80U | (c >> (6 * i) & 0x3FU));
  }
  return utf8;
}

std::size_t edit_distance(std::u32string_view a, std::u32string_view b) {
  return distance_between(a, b);
}

}  // namespace fovea
