#pragma once
// What a character can do for the end of a sentence: the property Sentence_Break of UAX #29.

#include <array>
#include <cstdint>
#include <string_view>

namespace fovea::text {

enum class SentenceClass : std::uint8_t {
  other,
  mark,       ///< Extend and Format: belongs to the character before it
  separator,  ///< Sep: ends a sentence wherever it stands
  space,      ///< Sp; line breaks too, because XML is wrapped
  lower,
  upper,
  letter,      ///< OLetter
  number,      ///< Numeric
  full_stop,   ///< ATerm: may also end an abbreviation
  terminator,  ///< STerm
  continuer,   ///< SContinue: after a terminator, the sentence goes on
  closer,      ///< Close: quotation marks and brackets
};

/// The classes of one language: CLDR has rules of its own for Greek only.
class SentenceClasses {
 public:
  /// `language` is a code of ISO 639.
  explicit SentenceClasses(std::string_view language);

  [[nodiscard]] SentenceClass of(std::int32_t code_point) const;
  /// Of the character that begins at `at`, which moves behind it.
  SentenceClass next(std::string_view utf8, std::size_t& at) const {
    const auto byte = static_cast<unsigned char>(utf8[at]);
    return byte < ascii_.size() ? ascii_[(++at, byte)] : next_beyond_ascii(utf8, at);
  }
  /// Of the character that ends at `at`, which moves to its beginning; at > 0.
  SentenceClass previous(std::string_view utf8, std::size_t& at) const;

  /// The first place at or after `from` with a full stop, a terminator or a separator; the size of
  /// the text if there is none. Looks at 16 bytes at a time.
  [[nodiscard]] std::size_t find_end(std::string_view utf8, std::size_t from) const;

 private:
  SentenceClass next_beyond_ascii(std::string_view utf8, std::size_t& at) const;

  bool greek_;
  std::array<SentenceClass, 0x80> ascii_{};  ///< by code point
};

}  // namespace fovea::text
