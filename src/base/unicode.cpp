// The UTF-8 functions of text.hpp.
#include <array>
#include <bit>
#include <cstring>

#include "fovea/base/text.hpp"

namespace fovea {
namespace {

/// The size in bytes of the code point that begins with `lead`, and the range of its second byte
/// (Unicode 15, table 3-7); length 0 for a byte that begins none.
struct LeadByte {
  std::size_t length;
  unsigned char second_low;
  unsigned char second_high;
};

constexpr LeadByte classify(unsigned char lead) {
  if (lead < 0x80) return {1, 0, 0};
  if (lead < 0xC2) return {0, 0, 0};
  if (lead < 0xE0) return {2, 0x80, 0xBF};
  if (lead == 0xE0) return {3, 0xA0, 0xBF};
  if (lead == 0xED) return {3, 0x80, 0x9F};
  if (lead < 0xF0) return {3, 0x80, 0xBF};
  if (lead == 0xF0) return {4, 0x90, 0xBF};
  if (lead < 0xF4) return {4, 0x80, 0xBF};
  if (lead == 0xF4) return {4, 0x80, 0x8F};
  return {0, 0, 0};
}

/// The size in bytes of the valid code point at the beginning of `text`, 0 if there is none.
std::size_t valid_length(std::string_view text) {
  const LeadByte lead = classify(static_cast<unsigned char>(text[0]));
  if (lead.length <= 1) return lead.length;
  if (text.size() < lead.length) return 0;
  const auto second = static_cast<unsigned char>(text[1]);
  if (second < lead.second_low || second > lead.second_high) return 0;
  for (std::size_t i = 2; i < lead.length; ++i) {
    if (!is_continuation(text[i])) return 0;
  }
  return lead.length;
}

std::uint64_t load_eight(const char* bytes) {
  std::uint64_t eight = 0;
  std::memcpy(&eight, bytes, sizeof(eight));
  return eight;
}

bool eight_ascii(const char* bytes) { return (load_eight(bytes) & 0x8080808080808080U) == 0; }

void append_escaped(std::string& out, char c) {
  switch (c) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\r':
      out += "\\r";
      return;
    case '\t':
      out += "\\t";
      return;
    default:
      break;
  }
  constexpr std::string_view digits = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  if (byte < 0x20) {
    out += {'\\', 'u', '0', '0', digits[byte >> 4], digits[byte & 15]};
  } else {
    out += c;
  }
}

/// Counts the bytes with the two highest bits 10 among eight: one bit per byte, summed by a
/// product.
std::uint64_t count_continuations(std::uint64_t eight) {
  constexpr std::uint64_t ones = 0x0101'0101'0101'0101;
  return ((eight >> 7 & ~eight >> 6 & ones) * ones) >> 56;
}

}  // namespace

std::uint64_t count_code_points(std::string_view utf8) {
  static_assert(std::endian::native == std::endian::little);
  std::uint64_t continuations = 0;
  std::size_t at = 0;
  for (; utf8.size() - at >= 8; at += 8)
    continuations += count_continuations(load_eight(utf8.data() + at));
  if (utf8.size() >= 8) {
    // Loads the last eight bytes and discards those already counted.
    const std::size_t counted = 8 - (utf8.size() - at);
    if (counted < 8)
      continuations +=
          count_continuations(load_eight(utf8.data() + utf8.size() - 8) >> (8 * counted));
    at = utf8.size();
  }
  for (; at < utf8.size(); ++at) continuations += is_continuation(utf8[at]) ? 1 : 0;
  return utf8.size() - continuations;
}

std::size_t byte_of_code_point(std::string_view utf8, std::uint64_t count) {
  std::size_t at = 0;
  for (; count >= 8 && utf8.size() - at >= 8; at += 8) {
    count -= 8 - count_continuations(load_eight(utf8.data() + at));
  }
  for (; at < utf8.size(); ++at) {
    if (is_continuation(utf8[at])) continue;
    if (count-- == 0) break;
  }
  return at;
}

std::string_view cut_at_code_point(std::string_view utf8, std::size_t max_bytes) {
  if (utf8.size() <= max_bytes) return utf8;
  std::size_t end = max_bytes;
  while (end > 0 && is_continuation(utf8[end])) --end;
  return utf8.substr(0, end);
}

std::optional<std::size_t> invalid_utf8_at(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    if (text.size() - at >= 8 && eight_ascii(text.data() + at)) {
      at += 8;
      continue;
    }
    const std::size_t length = valid_length(text.substr(at));
    if (length == 0) return at;
    at += length;
  }
  return std::nullopt;
}

std::string json_quoted(std::string_view text) {
  std::string out = "\"";
  while (!text.empty()) {
    const std::size_t good = invalid_utf8_at(text).value_or(text.size());
    for (const char c : text.substr(0, good)) append_escaped(out, c);
    text.remove_prefix(good);
    if (!text.empty()) {
      out += "\uFFFD";
      text.remove_prefix(1);
    }
  }
  return out + "\"";
}

}  // namespace fovea
