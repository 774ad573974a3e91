#pragma once
// Appends numbers to a buffer, as docs/formats/index.md specifies: little endian, and variable
// length with seven bits per byte, low bits first.

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace fovea::index {

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the format is little endian");

template <class Integer>
void put_fixed(std::string& out, Integer value) {
  char bytes[sizeof(Integer)];
  std::memcpy(bytes, &value, sizeof(Integer));
  out.append(bytes, sizeof(Integer));
}

/// Writes at `at`, where ten bytes must be free. Returns the place after the number.
inline char* put_varint(char* at, std::uint64_t value) {
  constexpr std::uint64_t low_bits = 0x7F;
  constexpr std::uint64_t more = 0x80;
  while (value >= more) {
    *at++ = static_cast<char>((value & low_bits) | more);
    value >>= 7;
  }
  *at++ = static_cast<char>(value);
  return at;
}

constexpr std::size_t max_varint_bytes = 10;

inline void put_varint(std::string& out, std::uint64_t value) {
  char bytes[max_varint_bytes];
  out.append(bytes, static_cast<std::size_t>(put_varint(bytes, value) - bytes));
}

/// Appends the length, then the bytes.
inline void put_text(std::string& out, std::string_view text) {
  put_varint(out, text.size());
  out.append(text);
}

}  // namespace fovea::index
