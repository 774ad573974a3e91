#pragma once
// Where a value would lie once everything that was returned was judged.

namespace fovea::measure {

struct Interval {
  double low = 0;
  double high = 0;
  bool exact = true;  ///< both ends can be reached; else nothing lies outside
};

}  // namespace fovea::measure
