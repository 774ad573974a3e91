#include "collection/text/sentence_classes.hpp"

#include <array>
#include <bit>
#include <bitset>
#include <cstring>

#include <unicode/uchar.h>

#include "collection/text/code_points.hpp"

namespace fovea::text {
namespace {

constexpr std::int32_t greek_question_mark = 0x037E;

SentenceClass class_of(std::int32_t code_point) {
  switch (u_getIntPropertyValue(code_point, UCHAR_SENTENCE_BREAK)) {
    case U_SB_EXTEND:
    case U_SB_FORMAT:
      return SentenceClass::mark;
    case U_SB_SEP:
      return SentenceClass::separator;
    case U_SB_SP:
    case U_SB_CR:
    case U_SB_LF:
      return SentenceClass::space;
    case U_SB_LOWER:
      return SentenceClass::lower;
    case U_SB_UPPER:
      return SentenceClass::upper;
    case U_SB_OLETTER:
      return SentenceClass::letter;
    case U_SB_NUMERIC:
      return SentenceClass::number;
    case U_SB_ATERM:
      return SentenceClass::full_stop;
    case U_SB_STERM:
      return SentenceClass::terminator;
    case U_SB_SCONTINUE:
      return SentenceClass::continuer;
    case U_SB_CLOSE:
      return SentenceClass::closer;
    default:
      return SentenceClass::other;
  }
}

bool ends_sentences(SentenceClass c) {
  return c == SentenceClass::full_stop || c == SentenceClass::terminator ||
         c == SentenceClass::separator;
}

constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

/// Whether a block of 64 code points contains one that ends sentences, for code points up to
/// U+FFFF. The code points of a block share all bytes of UTF-8 except the last.
using Blocks = std::bitset<1024>;

Blocks find_blocks() {
  Blocks blocks;
  for (std::int32_t c = 0x80; c < 0x10000; ++c) {
    if (ends_sentences(class_of(c)) || c == greek_question_mark)
      blocks.set(static_cast<std::size_t>(c) / 64);
  }
  return blocks;
}

/// Whether the character beyond ASCII at `at` may end sentences.
bool may_end(std::string_view utf8, std::size_t at) {
  static const Blocks blocks = find_blocks();
  const auto lead = static_cast<unsigned char>(utf8[at]);
  if (lead < 0xE0) return blocks[lead & 0x1FU];
  if (lead >= 0xF0 || at + 1 == utf8.size()) return true;
  return blocks[(lead & 0xFU) << 6U | (static_cast<unsigned char>(utf8[at + 1]) & 0x3FU)];
}

using Sixteen = signed char __attribute__((vector_size(16)));
using Two = std::uint64_t __attribute__((vector_size(16)));

Sixteen repeat(char c) { return Sixteen{} + static_cast<signed char>(c); }

/// The index of the first of 16 bytes that is one of the four or beyond ASCII; 16 if there is none.
std::size_t find_in_sixteen(const char* bytes, char last_terminator) {
  Sixteen text;
  std::memcpy(&text, bytes, sizeof text);
  const auto found =
      reinterpret_cast<Two>((text == repeat('.')) | (text == repeat('?')) | (text == repeat('!')) |
                            (text < repeat(0)) | (text == repeat(last_terminator)));
  if (found[0] != 0) return static_cast<std::size_t>(std::countr_zero(found[0])) / 8;
  return 8 + static_cast<std::size_t>(std::countr_zero(found[1])) / 8;
}

/// The first position at or after `from` with one of the four or a byte beyond ASCII.
std::size_t find_candidate(std::string_view utf8, std::size_t from, char last_terminator) {
  for (; utf8.size() - from >= sizeof(Sixteen); from += sizeof(Sixteen)) {
    const std::size_t found = find_in_sixteen(utf8.data() + from, last_terminator);
    if (found < sizeof(Sixteen)) return from + found;
  }
  const auto is_candidate = [&](char c) {
    return c == '.' || c == '?' || c == '!' || c == last_terminator || !is_ascii(c);
  };
  while (from < utf8.size() && !is_candidate(utf8[from])) ++from;
  return from;
}

}  // namespace

SentenceClasses::SentenceClasses(std::string_view language) : greek_(language == "el") {
  for (std::int32_t c = 0; c < 0x80; ++c) ascii_[static_cast<std::size_t>(c)] = class_of(c);
  if (greek_) ascii_[';'] = SentenceClass::terminator;
}

SentenceClass SentenceClasses::of(std::int32_t code_point) const {
  if (code_point < 0) return SentenceClass::other;
  if (code_point < 0x80) return ascii_[static_cast<std::size_t>(code_point)];
  if (greek_ && code_point == greek_question_mark) return SentenceClass::terminator;
  return class_of(code_point);
}

SentenceClass SentenceClasses::next_beyond_ascii(std::string_view utf8, std::size_t& at) const {
  return of(take_next(utf8, at));
}

SentenceClass SentenceClasses::previous(std::string_view utf8, std::size_t& at) const {
  return of(take_previous(utf8, at));
}

std::size_t SentenceClasses::find_end(std::string_view utf8, std::size_t from) const {
  const char last_terminator = greek_ ? ';' : '.';
  while (true) {
    from = find_candidate(utf8, from, last_terminator);
    if (from == utf8.size() || is_ascii(utf8[from])) return from;
    const std::size_t at = from;
    if (!may_end(utf8, at)) {
      do ++from;
      while (from < utf8.size() && (static_cast<unsigned char>(utf8[from]) & 0xC0) == 0x80);
    } else if (ends_sentences(next(utf8, from))) {
      return at;
    }
  }
}

}  // namespace fovea::text
