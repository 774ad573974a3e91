#include "bound_code.hpp"

#include <algorithm>
#include <array>

namespace fovea::index {
namespace {

// Words of the shortest element; results are mostly limited to far longer ones.
constexpr std::array<std::uint32_t, 16> shortest_steps = {1,  2,  3,  4,  6,  8,   12,  16,
                                                          24, 32, 48, 64, 96, 128, 192, 256};
// Words for one occurrence.
constexpr std::array<std::uint32_t, 16> spacing_steps = {1,  2,  3,  4,  6,  8,   12,  16,
                                                         24, 32, 48, 64, 96, 128, 256, 512};

constexpr unsigned half = 4;
constexpr std::uint8_t low_half = 0x0F;

template <class Steps>
unsigned step_below(const Steps& steps, std::uint32_t value) {
  const auto above = std::upper_bound(steps.begin(), steps.end(), value);
  return above == steps.begin() ? 0 : static_cast<unsigned>(above - steps.begin()) - 1;
}

}  // namespace

std::uint8_t bound_code(const Bound& bound) {
  return static_cast<std::uint8_t>(step_below(shortest_steps, bound.shortest) << half |
                                   step_below(spacing_steps, bound.spacing));
}

Bound bound_of(std::uint32_t tf, std::uint8_t code) {
  return {tf, shortest_steps[code >> half], spacing_steps[code & low_half]};
}

void BoundCode::include(std::uint32_t other_tf, std::uint8_t other_code) {
  const auto high = std::min<unsigned>(code >> half, other_code >> half);
  const auto low = std::min<unsigned>(code & low_half, other_code & low_half);
  tf = std::max(tf, other_tf);
  code = static_cast<std::uint8_t>(high << half | low);
}

}  // namespace fovea::index
