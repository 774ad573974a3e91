#pragma once
// Which results of one document overlap.

#include <cstddef>
#include <span>
#include <vector>

#include "fovea/region.hpp"

namespace fovea::run {

/// Two overlapping results, by their index; first < second.
struct Overlap {
  std::size_t first = 0;
  std::size_t second = 0;
  friend bool operator==(const Overlap&, const Overlap&) = default;
};

/// Overlaps between distinct parts of one document, as far as the parts alone determine them
/// (region::overlap). The list has one pair for each result that overlaps a predecessor in text
/// order, so it is empty if and only if nothing overlaps. O(n log n) time.
std::vector<Overlap> find_overlaps(std::span<const region::Focus> parts);

}  // namespace fovea::run
