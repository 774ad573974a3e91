// Words and sentences, for highlights that snap to them.
#include <algorithm>
#include <limits>
#include <memory>

#include <fmt/format.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/utext.h>
#include <unicode/utf8.h>

#include "fovea/assess/highlights.hpp"
#include "fovea/base/text.hpp"

namespace fovea::assess {
namespace {

struct Closer {
  void operator()(UBreakIterator* breaks) const { ubrk_close(breaks); }
  void operator()(UText* text) const { utext_close(text); }
};

Error unusable(std::string message) {
  return {.kind = ErrorKind::input, .message = std::move(message), .remedy = ""};
}

/// Boundaries in bytes, including the beginning and the end.
Result<std::vector<std::int32_t>> boundaries(std::string_view utf8, UBreakIteratorType type) {
  UErrorCode code = U_ZERO_ERROR;
  const std::unique_ptr<UText, Closer> text(
      utext_openUTF8(nullptr, utf8.data(), static_cast<std::int64_t>(utf8.size()), &code));
  const std::unique_ptr<UBreakIterator, Closer> breaks(ubrk_open(type, "", nullptr, 0, &code));
  if (U_SUCCESS(code)) ubrk_setUText(breaks.get(), text.get(), &code);
  if (U_FAILURE(code))
    return unusable(fmt::format("ICU cannot segment the text: {}", u_errorName(code)));
  std::vector<std::int32_t> result;
  for (std::int32_t at = ubrk_first(breaks.get()); at != UBRK_DONE; at = ubrk_next(breaks.get()))
    result.push_back(at);
  return result;
}

/// For each code point, whether it is white space. `at_byte` gets the byte at which each code point
/// begins, and the end of the text.
std::vector<bool> white_space(std::string_view utf8, std::vector<std::int32_t>& at_byte) {
  std::vector<bool> white;
  const auto size = static_cast<std::int32_t>(utf8.size());
  const auto* bytes = reinterpret_cast<const std::uint8_t*>(utf8.data());
  for (std::int32_t at = 0; at < size;) {
    at_byte.push_back(at);
    UChar32 code_point = 0;
    U8_NEXT(bytes, at, size, code_point);
    white.push_back(u_isUWhiteSpace(code_point) != 0);
  }
  at_byte.push_back(size);
  return white;
}

std::vector<std::uint64_t> in_code_points(const std::vector<std::int32_t>& bytes,
                                          const std::vector<std::int32_t>& at_byte) {
  std::vector<std::uint64_t> result;
  std::size_t code_point = 0;
  for (const std::int32_t byte : bytes) {
    while (at_byte[code_point] < byte) ++code_point;
    result.push_back(code_point);
  }
  return result;
}

}  // namespace

Result<TextUnits> TextUnits::of(std::string_view utf8) {
  if (utf8.size() > static_cast<std::size_t>(std::numeric_limits<std::int32_t>::max()))
    return unusable("the text is larger than 2 GiB");
  if (const auto bad = invalid_utf8_at(utf8))
    return unusable(fmt::format("the text is not UTF-8 at byte {}", *bad));
  const auto words = boundaries(utf8, UBRK_WORD);
  if (!words) return words.error();
  const auto sentences = boundaries(utf8, UBRK_SENTENCE);
  if (!sentences) return sentences.error();
  TextUnits units;
  std::vector<std::int32_t> at_byte;
  units.white_ = white_space(utf8, at_byte);
  units.words_ = in_code_points(*words, at_byte);
  units.sentences_ = in_code_points(*sentences, at_byte);
  return units;
}

region::Range TextUnits::trimmed(region::Range range) const {
  while (!range.empty() && white_[range.start]) ++range.start;
  while (!range.empty() && white_[range.end - 1]) --range.end;
  return range;
}

region::Range TextUnits::snapped(region::Range range, Snap snap) const {
  const std::uint64_t start = std::min(range.start, length());
  range = trimmed({start, std::clamp(range.end, start, length())});
  if (range.empty()) return range;
  const auto& bounds = snap == Snap::word ? words_ : sentences_;
  const auto first = std::upper_bound(bounds.begin(), bounds.end(), range.start) - 1;
  const auto last = std::lower_bound(bounds.begin(), bounds.end(), range.end);
  return trimmed({*first, *last});
}

}  // namespace fovea::assess
