#include "xml/words/unicode_words.hpp"

#include <cstdint>

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/utext.h>
#include <unicode/utf8.h>

namespace fovea::xml {
namespace {

bool is_letter_or_digit(UChar32 code_point) {
  return (U_GET_GC_MASK(code_point) & (U_GC_L_MASK | U_GC_N_MASK)) != 0;
}

bool has_letter_or_digit(UText& text, std::int32_t begin, std::int32_t end) {
  utext_setNativeIndex(&text, begin);
  while (utext_getNativeIndex(&text) < end) {
    if (is_letter_or_digit(utext_next32(&text))) return true;
  }
  return false;
}

void pass_words(UBreakIterator* breaks, UText& text, const std::function<void(WordRange)>& word) {
  std::int32_t begin = 0;
  for (std::int32_t end = ubrk_next(breaks); end != UBRK_DONE; end = ubrk_next(breaks)) {
    if (has_letter_or_digit(text, begin, end)) {
      word({static_cast<std::size_t>(begin), static_cast<std::size_t>(end)});
    }
    begin = end;
  }
}

}  // namespace

void UnicodeWords::Closer::operator()(UBreakIterator* breaks) const { ubrk_close(breaks); }

void UnicodeWords::find(std::string_view utf8, const std::function<void(WordRange)>& word) {
  UErrorCode code = U_ZERO_ERROR;
  if (!breaks_) breaks_.reset(ubrk_open(UBRK_WORD, "", nullptr, 0, &code));
  UText text = UTEXT_INITIALIZER;
  utext_openUTF8(&text, utf8.data(), static_cast<std::int64_t>(utf8.size()), &code);
  if (U_SUCCESS(code)) ubrk_setUText(breaks_.get(), &text, &code);
  if (U_SUCCESS(code)) pass_words(breaks_.get(), text, word);
  utext_close(&text);
}

std::uint32_t count_letters_and_digits(std::string_view utf8) {
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(utf8.data());
  std::uint32_t count = 0;
  for (std::size_t at = 0; at < utf8.size();) {
    UChar32 code_point = 0;
    U8_NEXT(bytes, at, utf8.size(), code_point);
    if (code_point >= 0 && is_letter_or_digit(code_point)) ++count;
  }
  return count;
}

}  // namespace fovea::xml
