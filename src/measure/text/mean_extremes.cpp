#include "measure/text/mean_extremes.hpp"

#include <algorithm>
#include <functional>

namespace fovea::measure {

// The most extreme of the other values are the best choice; each helps only while it lies beyond
// the mean so far.

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
