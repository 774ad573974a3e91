#include "topic/word_bytes.hpp"

#include <algorithm>
#include <string>

#include "fovea/base/text.hpp"
#include "fovea/xml.hpp"

#include "topic/ascii.hpp"

namespace fovea::topic::nexi {
namespace {

bool ends_piece(char c) { return is_space(c) || c == '(' || c == ')' || c == '[' || c == ']'; }

bool is_alphanumeric(char c) { return is_letter(c) || is_digit(c); }

/// Whether `c` is ASCII that forms no word and belongs to none at its ends.
bool is_sign(char c) {
  return static_cast<unsigned char>(c) < 0x80 && !is_alphanumeric(c) && c != '_' && c != '@';
}

/// Replaces each byte that is not UTF-8 by a control character, which separates words.
std::string repaired(std::string_view piece) {
  std::string text(piece);
  std::size_t from = 0;
  while (const auto bad = invalid_utf8_at(std::string_view(text).substr(from))) {
    text[from + *bad] = '\x01';
    from += *bad + 1;
  }
  return text;
}

}  // namespace

bool WordBytes::contain(std::size_t at) {
  if (at >= text_.size() || ends_piece(text_[at])) return false;
  if (at < first_ || at >= first_ + inside_.size()) find_words(at);
  return inside_[at - first_];
}

void WordBytes::find_words(std::size_t at) {
  first_ = at;
  while (first_ > begin_ && !ends_piece(text_[first_ - 1])) --first_;
  std::size_t end = at;
  while (end < text_.size() && !ends_piece(text_[end])) ++end;
  const std::string_view piece = text_.substr(first_, end - first_);
  inside_.assign(piece.size(), false);
  // Most pieces are one word of ASCII surrounded by signs.
  const auto begin = std::find_if_not(piece.begin(), piece.end(), is_sign);
  const auto last = std::find_if_not(piece.rbegin(), piece.rend(), is_sign).base();
  if (begin >= last) return;
  if (!std::all_of(begin, last, is_alphanumeric)) return find_any_words(piece);
  std::fill(inside_.begin() + (begin - piece.begin()), inside_.begin() + (last - piece.begin()),
            true);
}

void WordBytes::find_any_words(std::string_view piece) {
  const std::string text = repaired(piece);
  std::size_t byte = 0;
  std::size_t code_point = 0;
  const auto sink = [&](std::span<const xml::Word> words) {
    for (const xml::Word& word : words) {
      byte += byte_of_code_point(std::string_view(text).substr(byte), word.offset - code_point);
      code_point = word.offset;
      std::fill_n(inside_.begin() + static_cast<std::ptrdiff_t>(byte), word.text.size(), true);
    }
  };
  xml::WordStream stream;
  stream.add(text, sink);
  stream.finish(sink);
}

}  // namespace fovea::topic::nexi
