#include "measure/text/recall_level.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace fovea::measure {
namespace {

__extension__ using Wide = unsigned __int128;

/// numerator / 10^decimals.
struct Decimal {
  std::uint64_t numerator = 0;  ///< below 10^17: a double needs no more digits
  int decimals = 0;
};

Decimal decimal(double share) {
  std::array<char, 512> text{};  // the smallest double has fewer than 400 digits
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), share, std::chars_format::fixed).ptr;
  const auto point = std::find(text.data(), end, '.');
  Decimal result;
  for (const char* at = text.data(); at != end; ++at) {
    if (at != point) result.numerator = result.numerator * 10 + static_cast<unsigned>(*at - '0');
    result.decimals += at > point;
  }
  return result;
}

}  // namespace

std::uint64_t characters_for_recall(double recall, std::uint64_t relevant) {
  const Decimal level = decimal(recall);
  const Wide product = Wide{level.numerator} * relevant;  // below 10^17 · 2^64 < 10^37
  constexpr int most_decimals = 37;
  if (level.decimals > most_decimals) return product > 0 ? 1 : 0;
  Wide unit = 1;
  for (int i = 0; i < level.decimals; ++i) unit *= 10;
  return static_cast<std::uint64_t>((product + unit - 1) / unit);
}

std::size_t hundredths_reached(std::uint64_t found, std::uint64_t relevant) {
  return static_cast<std::size_t>(Wide{100} * std::min(found, relevant) / relevant);
}

}  // namespace fovea::measure
