#pragma once
// Means of some numbers that must count and others that may.

#include <vector>

namespace fovea::measure {

/// The numbers that must count.
struct Certain {
  double sum = 0;
  double count = 0;
};

/// The lowest and the highest mean of the certain numbers and any of the others; 0 is the mean of
/// none.
double lowest_mean(Certain certain, std::vector<double> others);
double highest_mean(Certain certain, std::vector<double> others);

}  // namespace fovea::measure
