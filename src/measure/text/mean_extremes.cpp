#include "measure/text/mean_extremes.hpp"

#include <algorithm>
#include <functional>

namespace fovea::measure {

// Of the other values, the most extreme ones are the best choice, and each helps only while it lies
// beyond the mean so far.

double lowest_mean(Certain certain, std::vector<double> others) {
  std::sort(others.begin(), others.end());
  for (const double other : others) {
    if (other * certain.count >= certain.sum) break;
    certain = {certain.sum + other, certain.count + 1};
  }
  return certain.count == 0 ? 0 : certain.sum / certain.count;
}

double highest_mean(Certain certain, std::vector<double> others) {
  std::sort(others.begin(), others.end(), std::greater<>());
  for (const double other : others) {
    if (certain.count > 0 && other * certain.count <= certain.sum) break;
    certain = {certain.sum + other, certain.count + 1};
  }
  return certain.count == 0 ? 0 : certain.sum / certain.count;
}

}  // namespace fovea::measure
