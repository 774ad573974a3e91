#include "tune/label.hpp"

#include <algorithm>

#include "fovea/base/text.hpp"

namespace fovea::tune {
namespace {

constexpr std::size_t most_label_words = 6;
constexpr std::size_t least_letters = 3;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
/// The number of bytes of the letter at the beginning of `text`, or 0. Beyond ASCII, characters
/// that begin with C2 or E2 are signs (Latin-1, general punctuation); all others are taken for
/// letters.
std::size_t letter_bytes(std::string_view text) {
  if (text.empty()) return 0;
  if (lower(text.front()) >= 'a' && lower(text.front()) <= 'z') return 1;
  const auto lead = static_cast<unsigned char>(text.front());
  if (lead < 0xC3 || lead == 0xE2) return 0;
  return byte_of_code_point(text, 1);
}

std::string_view take_word(std::string_view& text) {
  std::size_t end = 0;
  while (const std::size_t bytes = letter_bytes(text.substr(end))) end += bytes;
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(end);
  return word;
}

/// "2", "3.1": digits, and points between digits.
std::string_view take_number(std::string_view& text) {
  std::size_t end = 0;
  while (end < text.size() &&
         (is_digit(text[end]) ||
          (end > 0 && text[end] == '.' && end + 1 < text.size() && is_digit(text[end + 1])))) {
    ++end;
  }
  const std::string_view number = text.substr(0, end);
  text.remove_prefix(end);
  return number;
}

/// Removes the gap between the word and the number: a full stop, spaces, a no-break space.
bool take_gap(std::string_view& text) {
  constexpr std::string_view no_break_space = "\u00A0";
  if (text.starts_with('.')) text.remove_prefix(1);
  const std::size_t before = text.size();
  while (!text.empty() && (is_space(text.front()) || text.starts_with(no_break_space)))
    text.remove_prefix(is_space(text.front()) ? 1 : no_break_space.size());
  return text.size() < before;
}

bool is_prefix(std::string_view part, std::string_view whole) {
  return part.size() <= whole.size() &&
         std::equal(part.begin(), part.end(), whole.begin(),
                    [](char a, char b) { return lower(a) == lower(b); });
}

/// Whether `word` is a form of the label's word: "Fig", "Figs", "figure" and "Figures" for
/// "Figure".
bool names(std::string_view word, std::string_view label_word) {
  if (word.size() < least_letters) return false;
  if (is_prefix(word, label_word)) return true;
  return lower(word.back()) == 's' && is_prefix(word.substr(0, word.size() - 1), label_word);
}

/// Whether a dash and a letter follow, which makes it the label of something else.
bool goes_on(std::string_view text) {
  for (const std::string_view dash : {"-", "\u2013", "\u2014"}) {
    if (text.starts_with(dash)) return letter_bytes(text.substr(dash.size())) > 0;
  }
  return false;
}

}  // namespace

std::optional<Label> parse_label(std::string_view text) {
  text = trim(text);
  if (split_columns(text).size() > most_label_words) return std::nullopt;
  Label label;
  label.word = take_word(text);
  if (label.word.size() < least_letters || !take_gap(text)) return std::nullopt;
  label.number = take_number(text);
  if (label.number.empty()) return std::nullopt;
  while (!text.empty() && (text.back() == '.' || text.back() == ':')) text.remove_suffix(1);
  label.rest = trim(text);
  return label;
}

bool refers_to(std::string_view text, const Label& label) {
  if (!label.rest.empty()) return false;
  while (!text.empty()) {
    const std::string_view word = take_word(text);
    if (word.empty()) {
      text.remove_prefix(1);
      continue;
    }
    if (!names(word, label.word)) continue;
    std::string_view after = text;
    if (take_gap(after) && take_number(after) == label.number && !goes_on(after)) return true;
  }
  return false;
}

}  // namespace fovea::tune
