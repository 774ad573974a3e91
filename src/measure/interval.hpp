#pragma once
// What a measure could become once more was judged.

namespace fovea::measure {

/// Both ends may be left_out (nothing can be found, whatever is judged) and `high` infinite.
struct Interval {
  double low = 0;
  double high = 0;
  bool exact = false;  ///< both ends are reached by some judgements; else they are safe bounds
  friend bool operator==(const Interval&, const Interval&) = default;
};

}  // namespace fovea::measure
