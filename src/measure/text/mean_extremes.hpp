#pragma once
// Means of numbers that must count and others that may count.

#include <vector>

namespace fovea::measure {

/// The numbers that must count.
struct Certain {
  double sum = 0;
  double count = 0;
};

/// The lowest and the highest mean of the certain numbers and any subset of the others; 0 if there
/// are no numbers.
double lowest_mean(Certain certain, std::vector<double> others);
double highest_mean(Certain certain, std::vector<double> others);

}  // namespace fovea::measure
