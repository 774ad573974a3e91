#pragma once
// Text on lines of limited width.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace fovea {

/// Columns that a character takes on a terminal: 0 for combining marks, 2 for wide East Asian
/// characters and pictures, else 1.
std::size_t columns_of(char32_t character);
std::size_t columns_of(std::string_view utf8);

/// `text` as it can be shown on a line: white space as single spaces, none at the ends, and no
/// characters that act on what shows them (control_bytes).
std::string one_line(std::string_view text);

/// `line` if it has at most so many columns, else as many of its words as fit, with "…". A word
/// that alone is too wide is cut.
std::string cut_line(std::string_view line, std::size_t columns);

/// The first and the last byte, exclusive, of the lines that `line` is broken into, each at most so
/// many columns wide. Spaces where lines are broken belong to none. Text without spaces is broken
/// between characters.
std::vector<std::pair<std::size_t, std::size_t>> broken_lines(std::string_view line,
                                                              std::size_t columns);

}  // namespace fovea
