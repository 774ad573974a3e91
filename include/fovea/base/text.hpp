#pragma once
// String functions that several folders need.

#include <charconv>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fovea {

/// Space, tab, line feed, carriage return, vertical tab, form feed.
constexpr bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

std::string_view trim(std::string_view text);

/// Splits a line into columns at runs of white space.
std::vector<std::string_view> split_columns(std::string_view line);

/// Parses all of `text` as a number, else nullopt (no sign '+', no white space, no trailing text).
template <class Integer>
std::optional<Integer> parse_integer(std::string_view text) {
  Integer value{};
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return value;
}

/// Parses all of `text` as a real number ("1e-3", "+2", "inf" and "nan" included), else nullopt.
std::optional<double> parse_real(std::string_view text);

/// "3,5" as "3.5": a real number with a decimal comma, with a point instead; nullopt for other
/// text.
std::optional<std::string> with_decimal_point(std::string_view text);

/// The shortest text that reads back as the same number.
std::string format_real(double value);

/// "1 topic", "3 topics".
std::string counted(std::uint64_t number, std::string_view singular);

/// `text` with the letters A to Z as a to z.
std::string in_small_letters(std::string_view text);

/// Levenshtein distance with transpositions of neighbours counted as one.
std::size_t edit_distance(std::string_view a, std::string_view b);

/// The candidate nearest to `name`, if it is near enough to be a likely correction: at most a third
/// of the letters differ (one of up to five), or it begins with at least three letters of `name`.
/// Capitals count only between candidates that are equally near.
std::optional<std::string> nearest_name(std::string_view name,
                                        std::span<const std::string> candidates);

/// The number of code points of valid UTF-8.
std::uint64_t count_code_points(std::string_view utf8);

/// Whether the byte of UTF-8 continues a code point.
constexpr bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// The byte at which code point `count` (from 0) begins; utf8.size() if there are fewer.
std::size_t byte_of_code_point(std::string_view utf8, std::uint64_t count);

/// The longest prefix of at most `max_bytes` that does not end inside a code point.
std::string_view cut_at_code_point(std::string_view utf8, std::size_t max_bytes);

/// The first byte at which `text` stops being valid UTF-8, if any.
std::optional<std::size_t> invalid_utf8_at(std::string_view text);

/// The size in bytes of the first character of `text` if it controls the display instead of being
/// visible: a control character, a mark, embedding, override or isolate of the bidirectional
/// algorithm (UAX #9), or a line separator. Otherwise 0.
std::size_t control_bytes(std::string_view text);

/// `text` for a message: control characters and invalid bytes become \xNN, and the text is cut
/// after `max_bytes` with "…".
std::string printable(std::string_view text, std::size_t max_bytes = 60);

/// Whether a file that begins with `head` is not text: many bytes are control characters other than
/// white space.
bool is_binary(std::string_view head);

/// `text` as a JSON string with its quotes; invalid UTF-8 becomes U+FFFD.
std::string json_quoted(std::string_view text);

}  // namespace fovea
