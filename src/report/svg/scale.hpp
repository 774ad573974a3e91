#pragma once
// From values to places.

#include <cstddef>
#include <string>
#include <vector>

namespace fovea::report::svg {

/// Values [low, high] on pixels [begin, end]; what lies outside is drawn at the end.
struct Scale {
  double low = 0;
  double high = 1;
  double begin = 0;
  double end = 1;

  [[nodiscard]] double operator()(double value) const;
};

/// About `wanted` round numbers in [low, high]: steps of 1, 2 or 5 times a power of ten.
std::vector<double> ticks(double low, double high, std::size_t wanted);

/// [low, high] widened to round numbers, and to 1 where it is empty.
Scale rounded(double low, double high, std::size_t wanted);

/// A tick among others of that step: no more digits than it needs.
std::string tick_text(double value);

}  // namespace fovea::report::svg
