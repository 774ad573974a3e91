#include "index/code/bound_code.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace fovea::index {
namespace {

// Powers of two and the numbers half way between them. Results are mostly limited to more words,
// and a spacing beyond is as good as none.
constexpr std::array<std::uint32_t, 16> steps = {1,  2,  3,  4,  6,  8,   12,  16,
                                                 24, 32, 48, 64, 96, 128, 192, 256};

constexpr unsigned half = 4;
constexpr std::uint8_t low_half = 0x0F;

unsigned step_below(std::uint32_t value) {
  if (value < 2) return 0;
  const auto bits = static_cast<unsigned>(std::bit_width(value));
  const unsigned next_bit = value >> (bits - 2) & 1U;
  return std::min(2 * bits - 3 + next_bit, 15U);
}

}  // namespace

std::uint8_t bound_code(const Bound& bound) {
  return static_cast<std::uint8_t>(step_below(bound.shortest) << half | step_below(bound.spacing));
}

Bound bound_of(std::uint32_t tf, std::uint8_t code) {
  return {tf, steps[code >> half], steps[code & low_half]};
}

void BoundCode::include(std::uint32_t other_tf, std::uint8_t other_code) {
  const auto high = std::min<unsigned>(code >> half, other_code >> half);
  const auto low = std::min<unsigned>(code & low_half, other_code & low_half);
  tf = std::max(tf, other_tf);
  code = static_cast<std::uint8_t>(high << half | low);
}

}  // namespace fovea::index
