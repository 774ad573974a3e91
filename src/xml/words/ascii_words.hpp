#pragma once
// Word segmentation of ASCII text, by the rules of UAX #29 as far as ASCII needs them.

#include <cstdint>
#include <span>
#include <string_view>

namespace fovea::xml {

/// What a character can do for a word: its Word_Break property as ICU 72's root locale has it.
/// There, after CLDR 42, a colon joins nothing and an at sign joins as a letter does.
enum class WordClass : std::uint8_t {
  other,       ///< a boundary before and, but for what attaches to it, after
  letter,      ///< ALetter
  at_sign,     ///< like a letter, but does not make a word by itself
  digit,       ///< Numeric
  underscore,  ///< ExtendNumLet
  mid_any,     ///< MidNumLet and Single_Quote: joins two letters or two digits
  mid_number,  ///< MidNum: joins two digits
  quote,       ///< Double_Quote: matters next to Hebrew letters
};

/// Of an ASCII character.
WordClass word_class(char c);

/// ASCII text may be cut before such a character: however it goes on and whatever went before, the
/// words are those of the parts. So may any text, unless spaces meet there: WB3d joins them, and a
/// mark that follows (as U+FF9E) makes them a word.
inline bool cuts_before(char c) {
  return static_cast<unsigned char>(c) < 0x80 && word_class(c) == WordClass::other;
}

struct WordRange {
  std::size_t begin = 0;  ///< bytes
  std::size_t end = 0;
};

/// Finds segments with a letter or digit in a text that is ASCII only, as many as there are at or
/// after `from` and `words` has room for; how many. `from` is 0, a place before which the text may
/// be cut, or the end of the last word found.
std::size_t ascii_words(std::string_view ascii, std::size_t from, std::span<WordRange> words);

}  // namespace fovea::xml
