#include "fovea/base/utf16.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea {
namespace {

constexpr bool is_lead(char16_t unit) { return (unit & 0xFC00) == 0xD800; }
constexpr bool is_trail(char16_t unit) { return (unit & 0xFC00) == 0xDC00; }

template <ByteOrder order>
char16_t unit_of(char first, char second) {
  const auto low = static_cast<unsigned char>(order == ByteOrder::little ? first : second);
  const auto high = static_cast<unsigned char>(order == ByteOrder::little ? second : first);
  return static_cast<char16_t>(high << 8 | low);
}

/// UTF-8 of a part of a piece, which is appended to the result as a whole.
class Utf8Buffer {
 public:
  static constexpr std::size_t bytes = std::size_t{16} << 10;
  static constexpr std::size_t most_per_step = 4;

  [[nodiscard]] bool full() const { return size_ + most_per_step > bytes; }

  void put(char32_t code_point) {
    if (code_point < 0x80) return add(code_point);
    if (code_point < 0x800) {
      add(0xC0 | code_point >> 6);
    } else if (code_point < 0x10000) {
      add(0xE0 | code_point >> 12);
      add(0x80 | (code_point >> 6 & 0x3F));
    } else {
      add(0xF0 | code_point >> 18);
      add(0x80 | (code_point >> 12 & 0x3F));
      add(0x80 | (code_point >> 6 & 0x3F));
    }
    add(0x80 | (code_point & 0x3F));
  }

  /// Adds the four units at `at` and returns true if all are ASCII.
  template <ByteOrder order>
  bool put_four_ascii(const char* at) {
    static_assert(std::endian::native == std::endian::little);
    std::uint64_t units = 0;
    std::memcpy(&units, at, sizeof units);
    constexpr std::uint64_t beyond_ascii =
        order == ByteOrder::little ? 0xFF80'FF80'FF80'FF80 : 0x80FF'80FF'80FF'80FF;
    if ((units & beyond_ascii) != 0) return false;
    constexpr std::size_t low = order == ByteOrder::little ? 0 : 1;
    for (std::size_t i = 0; i < 4; ++i) content_[size_ + i] = at[2 * i + low];
    size_ += 4;
    return true;
  }

  void flush(std::string& out) {
    out.append(content_.data(), size_);
    size_ = 0;
  }

 private:
  void add(char32_t byte) { content_[size_++] = static_cast<char>(byte); }

  std::array<char, bytes> content_;
  std::size_t size_ = 0;
};

/// Whether most units of the text are visible ASCII or white space, and none is a control character
/// or unassigned.
template <ByteOrder order>
bool is_evident(std::string_view head) {
  const std::size_t units = head.size() / 2;
  std::size_t ascii = 0;
  for (std::size_t i = 0; i < units; ++i) {
    const char16_t unit = unit_of<order>(head[2 * i], head[2 * i + 1]);
    const bool space = unit < 0x80 && is_space(static_cast<char>(unit));
    if ((unit < 0x20 && !space) || unit == 0x7F || unit >= 0xFFFE) return false;
    ascii += unit < 0x7F ? 1 : 0;
  }
  return units >= 2 && ascii * 4 >= units * 3;
}

}  // namespace

std::optional<Utf16> utf16_in(std::string_view head) {
  using namespace std::string_view_literals;
  head = head.substr(0, utf16_head_bytes);
  if (head.starts_with("\xFF\xFE\0\0"sv)) return std::nullopt;
  if (head.starts_with("\xFF\xFE")) return Utf16{ByteOrder::little, 2};
  if (head.starts_with("\xFE\xFF")) return Utf16{ByteOrder::big, 2};
  if (is_evident<ByteOrder::little>(head)) return Utf16{ByteOrder::little, 0};
  if (is_evident<ByteOrder::big>(head)) return Utf16{ByteOrder::big, 0};
  return std::nullopt;
}

Result<void> Utf16Decoder::decode(std::string_view piece, std::string& out) {
  const std::size_t before = out.size();
  const Problem problem = order_ == ByteOrder::little ? convert<ByteOrder::little>(piece, out)
                                                      : convert<ByteOrder::big>(piece, out);
  count(std::string_view(out).substr(before));
  if (problem == Problem::half_pair) return half_pair();
  if (problem == Problem::byte_order)
    return broken("its byte order changes here", "convert each part to UTF-8 before joining them");
  return {};
}

Result<void> Utf16Decoder::finish() const {
  if (lead_ == 0 && !first_byte_) return {};
  return broken("it ends within a character", "fetch or export the file again");
}

template <ByteOrder order>
Utf16Decoder::Problem Utf16Decoder::convert(std::string_view piece, std::string& out) {
  Utf8Buffer buffer;
  Problem problem = Problem::none;
  if (first_byte_ && !piece.empty()) {
    problem = take(unit_of<order>(*first_byte_, piece[0]), buffer);
    first_byte_.reset();
    piece.remove_prefix(1);
  }
  const char* at = piece.data();
  const char* const end = at + piece.size() / 2 * 2;
  while (at != end && problem == Problem::none) {
    if (buffer.full()) buffer.flush(out);
    if (end - at >= 8 && lead_ == 0 && buffer.template put_four_ascii<order>(at)) {
      at += 8;
      continue;
    }
    problem = take(unit_of<order>(at[0], at[1]), buffer);
    at += 2;
  }
  buffer.flush(out);
  if (piece.size() % 2 != 0) first_byte_ = piece.back();
  return problem;
}

template <class Buffer>
Utf16Decoder::Problem Utf16Decoder::take(char16_t unit, Buffer& buffer) {
  if (is_trail(unit) != (lead_ != 0)) {
    half_ = lead_ != 0 ? lead_ : unit;
    return Problem::half_pair;
  }
  if (lead_ != 0) {
    buffer.put(0x10000 + ((lead_ & char32_t{0x3FF}) << 10) + (unit & 0x3FF));
    lead_ = 0;
    return Problem::none;
  }
  if (is_lead(unit)) {
    lead_ = unit;
    return Problem::none;
  }
  if (unit == 0xFFFE) return Problem::byte_order;
  buffer.put(unit);
  return Problem::none;
}

/// Moves the place behind text that was converted.
void Utf16Decoder::count(std::string_view decoded) {
  const std::size_t last = decoded.rfind('\n');
  if (last != std::string_view::npos) {
    line_ += static_cast<std::uint64_t>(std::count(decoded.begin(), decoded.end(), '\n'));
    column_ = 1;
    decoded.remove_prefix(last + 1);
  }
  column_ += count_code_points(decoded);
}

Error Utf16Decoder::broken(std::string what, std::string remedy) const {
  return {.place = {.file = file_, .line = line_, .column = column_},
          .message = "the UTF-16 text is broken: " + std::move(what),
          .remedy = std::move(remedy)};
}

Error Utf16Decoder::half_pair() const {
  return broken(fmt::format("U+{:04X} is one half of a character, and the other half is missing",
                            static_cast<unsigned>(half_)),
                "export the file again, as UTF-8 if possible");
}

void declare_utf8(std::string& text) {
  if (!text.starts_with("<?xml")) return;
  const std::size_t end = text.find("?>");
  const std::size_t encoding = text.find("encoding");
  if (end == std::string::npos || encoding >= end) return;
  const std::size_t open = text.find_first_of("'\"", encoding);
  const std::size_t close = open < end ? text.find(text[open], open + 1) : end;
  if (close >= end) return;
  constexpr std::string_view utf8 = "UTF-8";
  std::string name = text.substr(open + 1, close - open - 1);
  std::transform(name.begin(), name.end(), name.begin(),
                 [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
  if (!name.starts_with("UTF-16")) return;
  const std::string value = std::string(utf8) + text[open];
  text.replace(open + 1, name.size() + 1, value + std::string(name.size() - utf8.size(), ' '));
}

}  // namespace fovea
