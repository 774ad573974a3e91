#include "collection/text/folding.hpp"

#include <algorithm>

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

namespace fovea::text {
namespace {

constexpr UChar32 typographic_apostrophe = 0x2019;

icu::UnicodeString utf16(std::string_view text) {
  return icu::UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

std::string utf8(const icu::UnicodeString& text) {
  std::string out;
  return text.toUTF8String(out);
}

/// Normalises `text`; returns it unchanged if ICU lacks the data: folding must not lose words.
icu::UnicodeString normalised(const icu::UnicodeString& text,
                              const icu::Normalizer2* (*instance)(UErrorCode&)) {
  UErrorCode code = U_ZERO_ERROR;
  const icu::Normalizer2* const normaliser = instance(code);
  if (U_FAILURE(code) != 0) return text;
  const icu::UnicodeString out = normaliser->normalize(text, code);
  return U_FAILURE(code) != 0 ? text : out;
}

/// Whether a mark with this canonical combining class may be removed. Those of 7 to 9 (nukta, kana
/// voicing, virama) and 84 to 132 (vowels and tones of South Asian scripts) make another letter; 1
/// are overlays, 10 to 36 the points of Hebrew, Arabic and Syriac, from 200 on accents above and
/// below.
constexpr bool is_accent(int combining_class) {
  return combining_class == 1 || (combining_class >= 10 && combining_class <= 36) ||
         combining_class >= 200;
}

}  // namespace

std::string fold_case(std::string_view word) {
  icu::UnicodeString text = utf16(word);
  text.findAndReplace(icu::UnicodeString(typographic_apostrophe), icu::UnicodeString(u'\''));
  return utf8(normalised(text, icu::Normalizer2::getNFKCCasefoldInstance));
}

std::string fold_accents(std::string_view word) {
  if (is_ascii(word)) return std::string(word);
  const icu::UnicodeString text = normalised(utf16(word), icu::Normalizer2::getNFKDInstance);
  icu::UnicodeString kept;
  for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    const UChar32 code_point = text.char32At(at);
    if (!is_accent(u_getCombiningClass(code_point))) kept.append(code_point);
  }
  return utf8(normalised(kept, icu::Normalizer2::getNFCInstance));
}

std::string fold_ascii_case(std::string_view word) {
  std::string folded(word);
  for (char& c : folded) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return folded;
}

std::string valid_utf8(std::string_view text) { return utf8(utf16(text)); }

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

}  // namespace fovea::text
