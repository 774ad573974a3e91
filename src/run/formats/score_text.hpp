#pragma once
// Parses scores fast.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace fovea::run {

/// The whole of `text` as a score. Accepts what parse_real accepts except "nan"; numbers too large
/// or too small for a double become infinite or 0.
std::optional<double> parse_any_score(std::string_view text);

namespace score_text {

/// More digits would overflow the integer that collects them.
constexpr std::size_t most_digits = 19;
/// Every integer up to this value is a double.
constexpr std::uint64_t largest_exact = std::uint64_t{1} << 53;
/// All of these are doubles without rounding.
constexpr std::array<double, most_digits + 1> powers_of_ten{
    1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,
    1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19};

/// Appends the digits at `at` to `value` and moves past them. Returns their number.
inline std::size_t take_digits(const char*& at, const char* end, std::uint64_t& value) {
  const char* const begin = at;
  for (; at != end && *at >= '0' && *at <= '9'; ++at)
    value = value * 10 + static_cast<std::uint64_t>(*at - '0');
  return static_cast<std::size_t>(at - begin);
}

}  // namespace score_text

/// The same. If the digits form an integer up to 2^53, it and the power of ten are exact doubles,
/// so that one division rounds correctly (Clinger, "How to read floating point numbers accurately",
/// 1990).
inline std::optional<double> parse_score(std::string_view text) {
  const char* at = text.data();
  const char* const end = at + text.size();
  const bool negative = at != end && *at == '-';
  if (negative) ++at;
  if (end - at > static_cast<std::ptrdiff_t>(score_text::most_digits + 1))
    return parse_any_score(text);
  std::uint64_t value = 0;
  std::size_t digits = score_text::take_digits(at, end, value);
  std::size_t decimals = 0;
  if (at != end && *at == '.') decimals = score_text::take_digits(++at, end, value);
  digits += decimals;
  if (at != end || digits == 0 || digits > score_text::most_digits ||
      value > score_text::largest_exact)
    return parse_any_score(text);
  const double magnitude = static_cast<double>(value) / score_text::powers_of_ten[decimals];
  return negative ? -magnitude : magnitude;
}

}  // namespace fovea::run
