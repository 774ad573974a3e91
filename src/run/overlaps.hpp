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

/// Overlaps between parts of one document that all differ, as far as the parts tell themselves
/// (region::overlap). There are as many as results that overlap one that precedes them in the order
/// of the text, with one such partner each: none if and only if nothing overlaps. Time n log n.
std::vector<Overlap> find_overlaps(std::span<const region::Focus> parts);

}  // namespace fovea::run
