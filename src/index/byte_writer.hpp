#pragma once
// Appending numbers to a buffer, as docs/formats/index.md writes them: little endian, and variable
// length with seven bits a byte, low bits first.

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

inline void put_varint(std::string& out, std::uint64_t value) {
  constexpr std::uint64_t low_bits = 0x7F;
  constexpr std::uint64_t more = 0x80;
  while (value >= more) {
    out.push_back(static_cast<char>((value & low_bits) | more));
    value >>= 7;
  }
  out.push_back(static_cast<char>(value));
}

/// Length, then bytes.
inline void put_text(std::string& out, std::string_view text) {
  put_varint(out, text.size());
  out.append(text);
}

}  // namespace fovea::index
