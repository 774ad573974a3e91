#include "collection/text/code_points.hpp"

#include <algorithm>

#include <unicode/utf8.h>

namespace fovea::text {
namespace {

constexpr std::size_t max_bytes = 4;  ///< of a code point

const std::uint8_t* bytes_at(std::string_view utf8, std::size_t at) {
  return reinterpret_cast<const std::uint8_t*>(utf8.data()) + at;
}

}  // namespace

// ICU's macros convert without a cast; its functions handle the code points beyond ASCII.
std::int32_t take_next(std::string_view utf8, std::size_t& at) {
  const std::uint8_t* const bytes = bytes_at(utf8, at);
  const auto size = static_cast<std::int32_t>(std::min(utf8.size() - at, max_bytes));
  std::int32_t place = 1;
  const std::int32_t code_point =
      bytes[0] < 0x80 ? bytes[0] : utf8_nextCharSafeBody(bytes, &place, size, bytes[0], -1);
  at += static_cast<std::size_t>(place);
  return code_point;
}

std::int32_t take_previous(std::string_view utf8, std::size_t& at) {
  const std::size_t size = std::min(at, max_bytes);
  const std::uint8_t* const bytes = bytes_at(utf8, at - size);
  auto place = static_cast<std::int32_t>(size) - 1;
  const std::uint8_t last = bytes[place];
  const std::int32_t code_point =
      last < 0x80 ? last : utf8_prevCharSafeBody(bytes, 0, &place, last, -1);
  at -= size - static_cast<std::size_t>(place);
  return code_point;
}

}  // namespace fovea::text
