#include "measure/text/recall_level.hpp"

#include <algorithm>
#include <charconv>

namespace fovea::measure {
namespace {

__extension__ using Wide = unsigned __int128;

}  // namespace

RecallLevel::RecallLevel(double recall) {
  std::array<char, 512> text{};  // the smallest double has fewer than 400 digits
  const char* end =
      std::to_chars(text.data(), text.data() + text.size(), recall, std::chars_format::fixed).ptr;
  const char* point = std::find<const char*>(text.data(), end, '.');
  for (const char* at = text.data(); at != end; ++at) {
    if (at != point) numerator_ = numerator_ * 10 + static_cast<unsigned>(*at - '0');
    decimals_ += at > point;
  }
}

std::uint64_t RecallLevel::characters(std::uint64_t relevant) const {
  const Wide product = Wide{numerator_} * relevant;  // below 10^17 · 2^64 < 10^37
  constexpr int most_decimals = 37;
  if (decimals_ > most_decimals) return product > 0 ? 1 : 0;
  Wide unit = 1;
  for (int i = 0; i < decimals_; ++i) unit *= 10;
  return static_cast<std::uint64_t>((product + unit - 1) / unit);
}

void PrecisionCurve::add(std::uint64_t found, std::uint64_t relevant, double precision) {
  const Wide level = Wide{100} * std::min(found, relevant) / relevant;
  double& highest = highest_[static_cast<std::size_t>(level)];
  highest = std::max(highest, precision);
}

double PrecisionCurve::mean() const {
  double highest = 0;
  double sum = 0;
  for (std::size_t level = highest_.size(); level-- > 0;) {
    highest = std::max(highest, highest_[level]);
    sum += highest;
  }
  return sum / static_cast<double>(highest_.size());
}

}  // namespace fovea::measure
