#pragma once
// The bound of a posting in a byte: its two lengths rounded down to sixteen steps each.

#include <cstdint>

#include "fovea/index.hpp"

namespace fovea::index {

/// The largest steps that are not above the bound's values.
std::uint8_t bound_code(const Bound& bound);

/// The bound that a byte encodes, with this tf.
Bound bound_of(std::uint32_t tf, std::uint8_t code);

/// The bound of several postings.
struct BoundCode {
  std::uint32_t tf = 0;
  std::uint8_t code = 0xFF;

  void include(std::uint32_t other_tf, std::uint8_t other_code);
  [[nodiscard]] Bound bound() const { return bound_of(tf, code); }
};

}  // namespace fovea::index
