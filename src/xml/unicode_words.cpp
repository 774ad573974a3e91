#include "unicode_words.hpp"

#include <cstdint>

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/utext.h>

namespace fovea::xml {
namespace {

bool has_letter_or_digit(UText& text, std::int32_t begin, std::int32_t end) {
  utext_setNativeIndex(&text, begin);
  while (utext_getNativeIndex(&text) < end) {
    const UChar32 code_point = utext_next32(&text);
    if ((U_GET_GC_MASK(code_point) & (U_GC_L_MASK | U_GC_N_MASK)) != 0) return true;
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

}  // namespace fovea::xml
