#include "xml/words/ascii_words.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <limits>

namespace fovea::xml {
namespace {

constexpr WordClass classify(char c) {
  if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) return WordClass::letter;
  if (c >= '0' && c <= '9') return WordClass::digit;
  if (c == '@') return WordClass::at_sign;
  if (c == '_') return WordClass::underscore;
  if (c == '.' || c == '\'') return WordClass::mid_any;
  if (c == ',' || c == ';') return WordClass::mid_number;
  if (c == '"') return WordClass::quote;
  return WordClass::other;
}

constexpr std::array<WordClass, 128> make_classes() {
  std::array<WordClass, 128> classes{};
  for (std::size_t c = 0; c < classes.size(); ++c) classes[c] = classify(static_cast<char>(c));
  return classes;
}

constexpr std::array<WordClass, 128> classes = make_classes();

constexpr bool joins_letters(WordClass c) {
  return c == WordClass::letter || c == WordClass::at_sign;
}

/// WB6 and WB7 for letters, WB11 and WB12 for digits.
constexpr bool joins(WordClass before, WordClass middle, WordClass after) {
  if (joins_letters(before) && joins_letters(after)) return middle == WordClass::mid_any;
  return before == WordClass::digit && after == WordClass::digit &&
         (middle == WordClass::mid_any || middle == WordClass::mid_number);
}

static_assert(std::endian::native == std::endian::little);

using Sixteen = unsigned char __attribute__((vector_size(16)));
using Halves = std::uint64_t __attribute__((vector_size(16)));

/// Bit i: character i of sixteen is a letter, a digit, '_' or '@'.
std::uint64_t parts_of_sixteen(const char* characters) {
  Sixteen text;
  std::memcpy(&text, characters, sizeof text);
  const auto parts = reinterpret_cast<Halves>(((text | 0x20U) - 'a' < 26) | (text - '0' < 10) |
                                              (text == '_') | (text == '@'));
  constexpr std::uint64_t lowest_bits = 0x0101010101010101U;
  constexpr std::uint64_t gather = 0x0102040810204080U;  // brings them together in the highest byte
  return ((parts[0] & lowest_bits) * gather) >> 56U |
         ((parts[1] & lowest_bits) * gather) >> 56U << 8U;
}

bool is_letter_or_digit(char c) {
  return word_class(c) == WordClass::letter || word_class(c) == WordClass::digit;
}

/// Classifies the text in blocks of 64 characters, as bits.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  /// Returns the first word at or after `from`, or an empty word at the end of the text.
  WordRange next(std::size_t from) {
    while (true) {
      const std::size_t begin = next_part(from);
      if (begin == text_.size()) return {begin, begin};
      from = end_of_word(next_gap(begin + 1));
      if (has_letter_or_digit({begin, from})) return {begin, from};
    }
  }

 private:
  static constexpr std::size_t block_bytes = 64;

  /// Returns the first character at or after `from` that can be part of a word.
  std::size_t next_part(std::size_t from) {
    while (from < text_.size()) {
      look_at(from);
      const std::uint64_t rest = parts_ >> (from % block_bytes);
      if (rest != 0) return from + static_cast<std::size_t>(std::countr_zero(rest));
      from = (block_ + 1) * block_bytes;
    }
    return text_.size();
  }

  /// Returns the first character at or after `from` that cannot be part of a word.
  std::size_t next_gap(std::size_t from) {
    while (from < text_.size()) {
      look_at(from);
      const std::uint64_t rest = ~parts_ >> (from % block_bytes);
      if (rest != 0) return from + static_cast<std::size_t>(std::countr_zero(rest));
      from = (block_ + 1) * block_bytes;
    }
    return text_.size();
  }

  /// Returns the end of the word whose first part ends at `end`.
  std::size_t end_of_word(std::size_t end) {
    while (end + 1 < text_.size() &&
           joins(word_class(text_[end - 1]), word_class(text_[end]), word_class(text_[end + 1]))) {
      end = next_gap(end + 1);
    }
    return end;
  }

  [[nodiscard]] bool has_letter_or_digit(WordRange word) const {
    if (is_letter_or_digit(text_[word.begin])) return true;
    const std::string_view rest = text_.substr(word.begin, word.end - word.begin);
    return std::any_of(rest.begin(), rest.end(), is_letter_or_digit);
  }

  void look_at(std::size_t at) {
    if (at / block_bytes == block_) return;
    block_ = at / block_bytes;
    const std::string_view block = text_.substr(block_ * block_bytes, block_bytes);
    if (block.size() == block_bytes) {
      parts_ = parts_of(block.data(), block_bytes);
      return;
    }
    std::array<char, block_bytes> padded{};
    std::copy(block.begin(), block.end(), padded.begin());
    parts_ = parts_of(padded.data(), block.size());
  }

  /// Classifies the first `size` characters. The text is readable up to the next multiple of 16.
  static std::uint64_t parts_of(const char* block, std::size_t size) {
    std::uint64_t parts = 0;
    for (std::size_t i = 0; i < size; i += sizeof(Sixteen))
      parts |= parts_of_sixteen(block + i) << i;
    return parts;
  }

  std::string_view text_;
  std::size_t block_ = std::numeric_limits<std::size_t>::max();  ///< number of the one looked at
  std::uint64_t parts_ = 0;  ///< bit i: its character i can be part of a word
};

}  // namespace

WordClass word_class(char c) { return classes[static_cast<unsigned char>(c) & 0x7F]; }

std::size_t ascii_words(std::string_view ascii, std::size_t from, std::span<WordRange> words) {
  Scanner scanner(ascii);
  std::size_t found = 0;
  for (; found < words.size(); ++found) {
    words[found] = scanner.next(from);
    from = words[found].end;
    if (words[found].begin == ascii.size()) break;
  }
  return found;
}

}  // namespace fovea::xml
