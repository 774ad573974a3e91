#pragma once
// Intervals built from values that judgements lead to.

#include <algorithm>

#include "fovea/measure.hpp"

namespace fovea::measure {

/// The exact interval between two values that judgements lead to.
inline Interval between(double a, double b) { return {std::min(a, b), std::max(a, b), true}; }

inline void include(Interval& interval, double value) {
  interval.low = std::min(interval.low, value);
  interval.high = std::max(interval.high, value);
}

}  // namespace fovea::measure
