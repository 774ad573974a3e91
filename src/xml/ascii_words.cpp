#include "ascii_words.hpp"

#include <array>

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

constexpr bool is_word_part(WordClass c) {
  return joins_letters(c) || c == WordClass::digit || c == WordClass::underscore;
}

/// WB6 and WB7 for letters, WB11 and WB12 for digits.
constexpr bool joins(WordClass before, WordClass middle, WordClass after) {
  if (joins_letters(before) && joins_letters(after)) return middle == WordClass::mid_any;
  return before == WordClass::digit && after == WordClass::digit &&
         (middle == WordClass::mid_any || middle == WordClass::mid_number);
}

}  // namespace

WordClass word_class(char c) { return classes[static_cast<unsigned char>(c) & 0x7F]; }

WordRange next_ascii_word(std::string_view ascii, std::size_t from) {
  const std::size_t size = ascii.size();
  std::size_t begin = from;
  bool counts = false;
  for (std::size_t at = from; at < size; ++at) {
    const WordClass c = word_class(ascii[at]);
    if (is_word_part(c)) {
      counts = counts || c == WordClass::letter || c == WordClass::digit;
      continue;
    }
    if (at > begin && at + 1 < size &&
        joins(word_class(ascii[at - 1]), c, word_class(ascii[at + 1]))) {
      continue;
    }
    if (counts) return {begin, at};
    begin = at + 1;
  }
  return counts ? WordRange{begin, size} : WordRange{size, size};
}

}  // namespace fovea::xml
