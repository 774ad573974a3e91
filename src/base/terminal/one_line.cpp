#include "fovea/base/one_line.hpp"

#include <algorithm>
#include <array>

#include "fovea/base/code_points.hpp"
#include "fovea/base/text.hpp"

namespace fovea {
namespace {

struct Span {
  char32_t first;
  char32_t last;
};

/// Marks above or below a letter, for the scripts with the most readers.
constexpr std::array marks{
    Span{0x0300, 0x036F}, Span{0x0483, 0x0489}, Span{0x0591, 0x05BD}, Span{0x05BF, 0x05C7},
    Span{0x0610, 0x061A}, Span{0x064B, 0x065F}, Span{0x06D6, 0x06ED}, Span{0x0900, 0x0902},
    Span{0x0E31, 0x0E31}, Span{0x0E34, 0x0E3A}, Span{0x0E47, 0x0E4E}, Span{0x0EB1, 0x0EB1},
    Span{0x0EB4, 0x0EBC}, Span{0x1AB0, 0x1AFF}, Span{0x1DC0, 0x1DFF}, Span{0x200B, 0x200D},
    Span{0x20D0, 0x20FF}, Span{0xFE00, 0xFE0F}, Span{0xFE20, 0xFE2F}};

/// East_Asian_Width W and F (UAX #11), in whole blocks.
constexpr std::array wide{Span{0x1100, 0x115F},   Span{0x2E80, 0x303E},   Span{0x3041, 0xA4CF},
                          Span{0xA960, 0xA97F},   Span{0xAC00, 0xD7A3},   Span{0xF900, 0xFAFF},
                          Span{0xFE30, 0xFE6F},   Span{0xFF00, 0xFF60},   Span{0xFFE0, 0xFFE6},
                          Span{0x1F300, 0x1F64F}, Span{0x1F900, 0x1F9FF}, Span{0x20000, 0x3FFFD}};

template <std::size_t Size>
bool is_in(const std::array<Span, Size>& spans, char32_t character) {
  return std::any_of(spans.begin(), spans.end(), [&](const Span& span) {
    return span.first <= character && character <= span.last;
  });
}

std::string_view first_character(std::string_view text) {
  return text.substr(0, byte_of_code_point(text, 1));
}

}  // namespace

std::size_t columns_of(char32_t character) {
  if (character < 0x300) return 1;
  if (is_in(marks, character)) return 0;
  return is_in(wide, character) ? 2 : 1;
}

std::size_t columns_of(std::string_view utf8) {
  std::size_t columns = 0;
  for (const char32_t c : to_code_points(utf8)) columns += columns_of(c);
  return columns;
}

std::string one_line(std::string_view text) {
  std::string line;
  while (!text.empty()) {
    const std::string_view character = first_character(text);
    const bool space = is_space(character.front()) || character == "\u00A0" ||
                       character == "\u0085" || character == "\u2028" || character == "\u2029" ||
                       character == "\u3000";
    if (space && !line.empty() && !line.ends_with(' ')) line += ' ';
    if (!space && control_bytes(character) == 0) line += character;
    text.remove_prefix(character.size());
  }
  if (line.ends_with(' ')) line.pop_back();
  return line;
}

std::vector<std::pair<std::size_t, std::size_t>> broken_lines(std::string_view line,
                                                              std::size_t columns) {
  std::vector<std::pair<std::size_t, std::size_t>> lines;
  columns = std::max<std::size_t>(columns, 2);  // for a wide character
  std::size_t begin = 0;
  std::size_t space = 0;  // the last one in the current line
  std::size_t width = 0;
  for (std::size_t at = 0; at < line.size();) {
    const std::string_view character = first_character(line.substr(at));
    if (character == " ") space = at;
    width += columns_of(character);
    at += character.size();
    if (width <= columns) continue;
    const bool at_space = space > begin;
    const std::size_t end = at_space ? space : at - character.size();
    lines.emplace_back(begin, end);
    begin = at_space ? space + 1 : end;
    width = columns_of(line.substr(begin, at > begin ? at - begin : 0));
  }
  if (begin < line.size()) lines.emplace_back(begin, line.size());
  return lines;
}

std::string cut_line(std::string_view line, std::size_t columns) {
  if (columns_of(line) <= columns) return std::string(line);
  const auto lines = broken_lines(line, columns - std::min<std::size_t>(columns, 1));
  std::string cut(line.substr(0, lines.front().second));
  while (cut.ends_with(' ')) cut.pop_back();
  return cut + "…";
}

}  // namespace fovea
