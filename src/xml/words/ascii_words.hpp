#pragma once
// Segments ASCII text into words by the rules of UAX #29 that apply to ASCII.

#include <cstdint>
#include <span>
#include <string_view>

namespace fovea::xml {

/// The Word_Break property of a character in the root locale of ICU 72. There, following CLDR 42, a
/// colon does not join words, and an at sign joins like a letter.
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

/// Returns the class of an ASCII character.
WordClass word_class(char c);

/// ASCII text may be cut before such a character: the words are then those of the two parts,
/// whatever precedes and follows. The same holds for other text unless spaces meet at the cut: WB3d
/// joins them, and a mark that follows (such as U+FF9E) turns them into a word.
inline bool cuts_before(char c) {
  return static_cast<unsigned char>(c) < 0x80 && word_class(c) == WordClass::other;
}

struct WordRange {
  std::size_t begin = 0;  ///< bytes
  std::size_t end = 0;
};

/// Finds segments with a letter or digit in ASCII text at or after `from`, as many as fit into
/// `words`, and returns their number. `from` is 0, a position before which the text may be cut, or
/// the end of the last word found.
std::size_t ascii_words(std::string_view ascii, std::size_t from, std::span<WordRange> words);

}  // namespace fovea::xml
