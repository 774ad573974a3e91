#pragma once
// Short texts in an input, eight bytes at a time. Every text here is followed by
// padded_text::slack readable bytes, as the content of Bytes is.

#include <bit>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

#include "fovea/base/bytes.hpp"
#include "fovea/base/text.hpp"

#include "run/score_text.hpp"

namespace fovea::run {

namespace padded_text {

constexpr std::size_t slack = 2 * sizeof(std::uint64_t);
static_assert(Bytes::padding >= slack);

/// The first byte is the lowest.
inline std::uint64_t word_at(const char* text) {
  std::uint64_t word = 0;
  std::memcpy(&word, text, sizeof word);
  return std::endian::native == std::endian::little ? word : __builtin_bswap64(word);
}

constexpr std::uint64_t ones = 0x0101010101010101;

/// The first `count` digits at `text` (up to 8) as a number; nothing if one is no digit.
inline std::optional<std::uint64_t> digits(const char* text, std::size_t count) {
  if (count == 0) return 0;
  // '0'…'9' become 0…9 and move to the end of the word, so that leading bytes are zero.
  std::uint64_t word = (word_at(text) ^ '0' * ones) << (64 - 8 * count);
  if ((((word + (0x7F - 9) * ones) | word) & 0x80 * ones) != 0) return std::nullopt;
  // Neighbours are joined: eight digits, four pairs, two fours, one eight.
  word = word * 10 + (word >> 8);
  word = ((word & 0x000000FF000000FF) * (100 + (std::uint64_t{1'000'000} << 32)) +
          ((word >> 16) & 0x000000FF000000FF) * (1 + (std::uint64_t{10'000} << 32))) >>
         32;
  return word;
}

}  // namespace padded_text

/// Whether `a` and `b` are equal.
inline bool equal_padded(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  if (a.size() - 1 >= sizeof(std::uint64_t)) return a == b;
  const std::uint64_t difference = padded_text::word_at(a.data()) ^ padded_text::word_at(b.data());
  return difference << (64 - 8 * a.size()) == 0;
}

/// parse_integer<std::int64_t>(text).
inline std::optional<std::int64_t> parse_padded_integer(std::string_view text) {
  if (text.size() - 1 < sizeof(std::uint64_t)) {
    if (const auto value = padded_text::digits(text.data(), text.size()))
      return static_cast<std::int64_t>(*value);
  }
  return parse_integer<std::int64_t>(text);
}

/// parse_score(text). Takes up to eight digits, a point and up to eight more at once.
inline std::optional<double> parse_padded_score(std::string_view text) {
  using namespace padded_text;
  const std::uint64_t points = word_at(text.data()) ^ '.' * ones;
  const std::uint64_t zeros = (points - ones) & ~points & 0x80 * ones;
  const auto whole = static_cast<std::size_t>(std::countr_zero(zeros) / 8);
  if (zeros == 0 || whole >= text.size() || text.size() == 1) return parse_score(text);
  const std::size_t decimals = text.size() - whole - 1;
  if (whole + decimals > 15 || decimals > sizeof(std::uint64_t)) return parse_score(text);
  const auto before = digits(text.data(), whole);
  const auto after = digits(text.data() + whole + 1, decimals);
  if (!before || !after) return parse_score(text);
  const double power = score_text::powers_of_ten[decimals];
  // Below 10^15, so all of it is exact but the division.
  return (static_cast<double>(*before) * power + static_cast<double>(*after)) / power;
}

}  // namespace fovea::run
