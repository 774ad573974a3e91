#pragma once
// One-line charts in block characters.

#include <cstddef>
#include <span>
#include <string>

#include "fovea/report.hpp"

namespace fovea::report {

struct Extent {
  double low = 0;
  double high = 1;
};

/// From 0, or the lowest value if it is negative, to the highest; never empty.
Extent extent_of(std::span<const double> values);

/// One block per value, higher for higher values, in at most `width` (>= 1) columns; if there are
/// more values, a block shows the mean of several. A dot marks a missing value.
std::string spark(std::span<const double> values, const Extent& extent, std::size_t width);

/// "  ├──●──┤  ": a mean on its interval, in exactly `width` (>= 1) columns.
std::string whisker(const MeanValue& mean, const Extent& extent, std::size_t width);

}  // namespace fovea::report
