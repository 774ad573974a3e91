#pragma once
// Maps values to coordinates.

#include <cstddef>
#include <string>
#include <vector>

namespace fovea::report::svg {

/// Maps values [low, high] to pixels [begin, end]; values outside are drawn at the nearer end.
struct Scale {
  double low = 0;
  double high = 1;
  double begin = 0;
  double end = 1;

  [[nodiscard]] double operator()(double value) const;
};

/// About `wanted` round numbers in [low, high]: steps of 1, 2 or 5 times a power of ten.
std::vector<double> ticks(double low, double high, std::size_t wanted);

/// [low, high] widened to round numbers, and to length 1 if it is empty.
Scale rounded(double low, double high, std::size_t wanted);

/// The text of a tick, without superfluous digits.
std::string tick_text(double value);

}  // namespace fovea::report::svg
