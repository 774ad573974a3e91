#pragma once
// Intervals grown from the values that judgements lead to.

#include <algorithm>

#include "fovea/measure.hpp"

namespace fovea::measure {

/// From the lower to the higher of two values that judgements lead to.
inline Interval between(double a, double b) { return {std::min(a, b), std::max(a, b), true}; }

inline void include(Interval& interval, double value) {
  interval.low = std::min(interval.low, value);
  interval.high = std::max(interval.high, value);
}

}  // namespace fovea::measure
