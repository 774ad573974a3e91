#include "xml/words/unspaced.hpp"

#include <cstdint>

#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utf8.h>

#include "fovea/xml.hpp"

namespace fovea::xml {
namespace {

constexpr UChar32 prolonged_sound_mark = 0x30FC;
constexpr UChar32 halfwidth_prolonged_sound_mark = 0xFF70;

/// Returns the code point at `at` and moves `at` past it; negative for invalid UTF-8.
UChar32 next_code_point(std::string_view text, std::size_t& at) {
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(text.data());
  UChar32 code_point = 0;
  U8_NEXT(bytes, at, text.size(), code_point);
  return code_point;
}

/// Both marks lengthen a vowel of Hiragana or Katakana; their script is Common.
bool is_cj(UChar32 code_point) {
  if (code_point == prolonged_sound_mark || code_point == halfwidth_prolonged_sound_mark)
    return true;
  UErrorCode code = U_ZERO_ERROR;
  const UScriptCode script = uscript_getScript(code_point, &code);
  return script == USCRIPT_HAN || script == USCRIPT_HIRAGANA || script == USCRIPT_KATAKANA;
}

/// Thai, Lao, Khmer, Burmese and their relatives: line break class SA of UAX #14.
bool is_complex(UChar32 code_point) {
  return u_getIntPropertyValue(code_point, UCHAR_LINE_BREAK) == U_LB_COMPLEX_CONTEXT;
}

bool extends_character(UChar32 code_point) {
  return u_getIntPropertyValue(code_point, UCHAR_GRAPHEME_CLUSTER_BREAK) == U_GCB_EXTEND;
}

}  // namespace

bool is_unspaced(std::string_view word) {
  constexpr unsigned char first_of_three = 0xE0;  // Thai is U+0E00; nothing below is such a script
  for (std::size_t at = 0; at < word.size();) {
    if (static_cast<unsigned char>(word[at]) < first_of_three) return false;
    const UChar32 code_point = next_code_point(word, at);
    if (code_point < 0 || !u_isalpha(code_point)) continue;
    return is_cj(code_point) || is_complex(code_point);
  }
  return false;
}

bool find_cj_characters(std::string_view word, std::vector<WordRange>& characters) {
  characters.clear();
  for (std::size_t at = 0; at < word.size();) {
    const std::size_t begin = at;
    const UChar32 code_point = next_code_point(word, at);
    if (code_point < 0) return false;
    if (!characters.empty() && extends_character(code_point)) {
      characters.back().end = at;
    } else if (is_cj(code_point)) {
      characters.push_back({begin, at});
    } else {
      return false;
    }
  }
  return !characters.empty();
}

}  // namespace fovea::xml
