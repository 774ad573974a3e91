#pragma once
// Parses short texts in an input, eight bytes at a time. Every text must be followed by
// padded_text::slack readable bytes, as the content of Bytes is. Values are output parameters,
// because compilers store a std::optional in parts and load it as a whole, and that stall costs the
// processor more than the rest of the function.

#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "fovea/base/bytes.hpp"
#include "fovea/base/text.hpp"

#include "run/formats/score_text.hpp"

namespace fovea::run {

namespace padded_text {

constexpr std::size_t slack = 2 * sizeof(std::uint64_t);
static_assert(Bytes::padding >= slack);

/// The eight bytes at `text` as a word; the first byte is the lowest.
inline std::uint64_t word_at(const char* text) {
  std::uint64_t word = 0;
  std::memcpy(&word, text, sizeof word);
  return std::endian::native == std::endian::little ? word : __builtin_bswap64(word);
}

constexpr std::uint64_t ones = 0x0101010101010101;

/// The first `count` bytes at `text` (up to 8) as a number; false if one is not a digit.
inline bool digits(const char* text, std::size_t count, std::uint64_t& value) {
  value = 0;
  if (count == 0) return true;
  // '0'…'9' become 0…9 and move to the end of the word, so that leading bytes are zero.
  std::uint64_t word = (word_at(text) ^ '0' * ones) << (64 - 8 * count);
  if ((((word + (0x7F - 9) * ones) | word) & 0x80 * ones) != 0) return false;
  // Neighbours are joined: eight digits become four pairs, two groups of four, one of eight.
  word = word * 10 + (word >> 8);
  value = ((word & 0x000000FF000000FF) * (100 + (std::uint64_t{1'000'000} << 32)) +
           ((word >> 16) & 0x000000FF000000FF) * (1 + (std::uint64_t{10'000} << 32))) >>
          32;
  return true;
}

}  // namespace padded_text

/// Whether `a` and `b` are equal.
inline bool equal_padded(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  if (a.size() - 1 >= sizeof(std::uint64_t)) return a == b;
  const std::uint64_t difference = padded_text::word_at(a.data()) ^ padded_text::word_at(b.data());
  return difference << (64 - 8 * a.size()) == 0;
}

/// Like parse_integer<std::int64_t>(text); false instead of nullopt.
inline bool parse_padded(std::string_view text, std::int64_t& value) {
  std::uint64_t digits = 0;
  if (text.size() - 1 < sizeof digits && padded_text::digits(text.data(), text.size(), digits)) {
    value = static_cast<std::int64_t>(digits);
    return true;
  }
  const auto parsed = parse_integer<std::int64_t>(text);
  if (parsed) value = *parsed;
  return parsed.has_value();
}

/// Like parse_score(text); false instead of nullopt. Parses up to eight digits, a point and up to
/// eight more digits at once.
inline bool parse_padded(std::string_view text, double& value) {
  using namespace padded_text;
  const std::uint64_t points = word_at(text.data()) ^ '.' * ones;
  const std::uint64_t zeros = (points - ones) & ~points & 0x80 * ones;
  const auto whole = static_cast<std::size_t>(std::countr_zero(zeros) / 8);
  const std::size_t decimals = text.size() - whole - 1;
  std::uint64_t before = 0;
  std::uint64_t after = 0;
  if (zeros != 0 && whole < text.size() && text.size() > 1 && whole + decimals <= 15 &&
      decimals <= 8 && digits(text.data(), whole, before) &&
      digits(text.data() + whole + 1, decimals, after)) {
    const double power = score_text::powers_of_ten[decimals];
    // The value is below 10^15, so everything except the division is exact.
    value = (static_cast<double>(before) * power + static_cast<double>(after)) / power;
    return true;
  }
  const auto parsed = parse_score(text);
  if (parsed) value = *parsed;
  return parsed.has_value();
}

}  // namespace fovea::run
