#pragma once
// Text on lines of limited width.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace fovea {

/// The number of terminal columns of a character: 0 for combining marks, 2 for wide East Asian
/// characters and emoji, otherwise 1.
std::size_t columns_of(char32_t character);
std::size_t columns_of(std::string_view utf8);

/// `text` in a form that fits on one line: each run of white space is a single space, the ends are
/// trimmed, and characters that control the display (control_bytes) are removed.
std::string one_line(std::string_view text);

/// `line` if it has at most `columns` columns, otherwise as many of its words as fit, with "…". A
/// single word that is too wide is cut.
std::string cut_line(std::string_view line, std::size_t columns);

/// Breaks `line` into lines of at most `columns` columns; returns the first byte and the end
/// (exclusive) of each. The spaces at line breaks belong to no line. Text without spaces is broken
/// between characters.
std::vector<std::pair<std::size_t, std::size_t>> broken_lines(std::string_view line,
                                                              std::size_t columns);

}  // namespace fovea
