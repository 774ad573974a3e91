#pragma once
// Reads numbers from bytes that may be damaged, never past their end.

#include <cstdint>
#include <cstring>
#include <string_view>

namespace fovea::index {

/// Reads the output of byte_writer.hpp. After a read that does not fit, failed() is true and all
/// further reads return 0 or empty views.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes)
      : at_(bytes.data()), end_(bytes.data() + bytes.size()) {}

  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }
  [[nodiscard]] std::string_view rest() const { return {at_, left()}; }

  std::uint64_t varint() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; at_ != end_ && shift < 64; shift += 7) {
      const auto byte = static_cast<unsigned char>(*at_++);
      value |= std::uint64_t{byte & 0x7FU} << shift;
      if (byte < 0x80) return value;
    }
    return fail();
  }

  /// Reads a number; fails unless it fits in 32 bits.
  std::uint32_t varint32() {
    const std::uint64_t value = varint();
    return static_cast<std::uint32_t>(value <= 0xFFFF'FFFF ? value : fail());
  }

  template <class Integer>
  Integer fixed() {
    Integer value{};
    const std::string_view bytes = take(sizeof(Integer));
    if (!bytes.empty()) std::memcpy(&value, bytes.data(), sizeof(Integer));
    return value;
  }

  std::string_view take(std::uint64_t size) {
    if (size > left()) {
      fail();
      return {};
    }
    const std::string_view bytes(at_, static_cast<std::size_t>(size));
    at_ += size;
    return bytes;
  }

  std::string_view text() { return take(varint()); }

  std::uint64_t fail() {
    failed_ = true;
    at_ = end_;
    return 0;
  }

 private:
  const char* at_;
  const char* end_;
  bool failed_ = false;
};

/// The i-th number of an array of fixed-width numbers, which need not be aligned. The caller
/// ensures that it exists.
template <class Integer>
Integer load(const char* array, std::size_t i) {
  Integer value;
  std::memcpy(&value, array + i * sizeof(Integer), sizeof(Integer));
  return value;
}

}  // namespace fovea::index
