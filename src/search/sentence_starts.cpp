#include "search/sentence_starts.hpp"

#include <memory>

#include <unicode/ubrk.h>
#include <unicode/utext.h>

namespace fovea::search {
namespace {

struct Closer {
  void operator()(UBreakIterator* breaks) const { ubrk_close(breaks); }
  void operator()(UText* text) const { utext_close(text); }
};

}  // namespace

std::vector<std::size_t> sentence_starts(std::string_view utf8) {
  std::vector<std::size_t> starts{0};
  UErrorCode code = U_ZERO_ERROR;
  const std::unique_ptr<UText, Closer> text(
      utext_openUTF8(nullptr, utf8.data(), static_cast<std::int64_t>(utf8.size()), &code));
  const std::unique_ptr<UBreakIterator, Closer> breaks(
      ubrk_open(UBRK_SENTENCE, "", nullptr, 0, &code));
  if (U_SUCCESS(code)) ubrk_setUText(breaks.get(), text.get(), &code);
  if (U_FAILURE(code)) return starts;
  for (std::int32_t at = ubrk_next(breaks.get()); at != UBRK_DONE; at = ubrk_next(breaks.get())) {
    if (static_cast<std::size_t>(at) < utf8.size()) starts.push_back(static_cast<std::size_t>(at));
  }
  return starts;
}

}  // namespace fovea::search
