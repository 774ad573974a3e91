#pragma once
// The role of a character at the end of a sentence: the property Sentence_Break of UAX #29.

#include <array>
#include <cstdint>
#include <string_view>

namespace fovea::text {

enum class SentenceClass : std::uint8_t {
  other,
  mark,       ///< Extend and Format: belongs to the character before it
  separator,  ///< Sep: always ends a sentence
  space,      ///< Sp; also line breaks, because XML is wrapped
  lower,
  upper,
  letter,      ///< OLetter
  number,      ///< Numeric
  full_stop,   ///< ATerm: may also end an abbreviation
  terminator,  ///< STerm
  continuer,   ///< SContinue: continues the sentence after a terminator
  closer,      ///< Close: quotation marks and brackets
};

/// The classes of one language: CLDR has special rules for Greek only.
class SentenceClasses {
 public:
  /// `language` is an ISO 639 code.
  explicit SentenceClasses(std::string_view language);

  [[nodiscard]] SentenceClass of(std::int32_t code_point) const;
  /// Returns the class of the character that begins at `at`, and moves `at` past it.
  SentenceClass next(std::string_view utf8, std::size_t& at) const {
    const auto byte = static_cast<unsigned char>(utf8[at]);
    return byte < ascii_.size() ? ascii_[(++at, byte)] : next_beyond_ascii(utf8, at);
  }
  /// Returns the class of the character that ends at `at` (> 0), and moves `at` to its beginning.
  SentenceClass previous(std::string_view utf8, std::size_t& at) const;

  /// The first position at or after `from` with a full stop, a terminator or a separator; the size
  /// of the text if there is none. Checks 16 bytes at a time.
  [[nodiscard]] std::size_t find_end(std::string_view utf8, std::size_t from) const;

 private:
  SentenceClass next_beyond_ascii(std::string_view utf8, std::size_t& at) const;

  bool greek_;
  std::array<SentenceClass, 0x80> ascii_{};  ///< by code point
};

}  // namespace fovea::text
