#pragma once
// Charts of one line, in block characters.

#include <cstddef>
#include <span>
#include <string>

#include "fovea/report.hpp"

namespace fovea::report {

struct Extent {
  double low = 0;
  double high = 1;
};

/// From 0, or from the lowest value where some are below, to the highest; never empty.
Extent extent_of(std::span<const double> values);

/// A block for each value, higher for higher ones, in at most `width` (>= 1) columns: where values
/// are more than that, a block stands for the mean of some. A dot where there is no value.
std::string spark(std::span<const double> values, const Extent& extent, std::size_t width);

/// "  ├──●──┤  ": a mean on its interval, in exactly `width` (>= 1) columns.
std::string whisker(const MeanValue& mean, const Extent& extent, std::size_t width);

}  // namespace fovea::report
