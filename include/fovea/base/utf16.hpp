#pragma once
// Recognises UTF-16 and converts it to UTF-8 piece by piece.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "fovea/base/result.hpp"

namespace fovea {

enum class ByteOrder : std::uint8_t { little, big };

struct Utf16 {
  ByteOrder order = ByteOrder::little;
  std::size_t mark_bytes = 0;  ///< of the byte order mark; 0 if there is none
};

/// The bytes of a text that suffice for utf16_in().
constexpr std::size_t utf16_head_bytes = 4096;

/// Whether a text that begins with `head` is UTF-16: it has a byte order mark, or most of its
/// characters are ASCII in units of two bytes and none is a control character. Such text is never
/// valid UTF-8 without control characters. UTF-32 is not UTF-16.
std::optional<Utf16> utf16_in(std::string_view head);

/// Converts one text. Pieces may end anywhere, also within a character.
class Utf16Decoder {
 public:
  /// `file` is for messages.
  Utf16Decoder(ByteOrder order, std::string file) : order_(order), file_(std::move(file)) {}

  /// Appends the characters of the next piece to `out`. Fails at half of a surrogate pair and where
  /// the byte order changes, and names the line and the column.
  Result<void> decode(std::string_view piece, std::string& out);
  /// Fails if the text ended within a character.
  [[nodiscard]] Result<void> finish() const;

 private:
  /// The first problem of a piece; none if it could be converted.
  enum class Problem : std::uint8_t { none, half_pair, byte_order };

  template <ByteOrder order>
  Problem convert(std::string_view piece, std::string& out);
  template <class Buffer>
  Problem take(char16_t unit, Buffer& buffer);
  void count(std::string_view decoded);
  [[nodiscard]] Error broken(std::string what, std::string remedy) const;
  [[nodiscard]] Error half_pair() const;

  ByteOrder order_;
  std::string file_;
  std::optional<char> first_byte_;  ///< of a unit whose second byte is in the next piece
  char16_t lead_ = 0;               ///< surrogate that waits for its trail; 0 if there is none
  char16_t half_ = 0;               ///< the surrogate of a half_pair
  std::uint64_t line_ = 1;          ///< of the next character
  std::uint64_t column_ = 1;
};

/// Changes the name UTF-16 in the XML declaration at the beginning of a converted text to UTF-8, so
/// that readers of XML see no contradiction. The text keeps its length.
void declare_utf8(std::string& text);

}  // namespace fovea
