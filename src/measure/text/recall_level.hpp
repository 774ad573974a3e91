#pragma once
// Levels of recall in whole characters.

#include <array>
#include <cstddef>
#include <cstdint>

namespace fovea::measure {

/// A share of the highlighted characters.
class RecallLevel {
 public:
  /// `recall`, 0..1, stands for the shortest decimal number that reads as it: 0.1 is one tenth,
  /// which no double is.
  explicit RecallLevel(double recall);
  /// The fewest of `relevant` characters that reach it. Exact for any number.
  [[nodiscard]] std::uint64_t characters(std::uint64_t relevant) const;

 private:
  std::uint64_t numerator_ = 0;  ///< below 10^17: a double needs no more digits
  int decimals_ = 0;
};

/// The highest precision at recall 0, 0.01, …, 1 or beyond it.
class PrecisionCurve {
 public:
  /// A point with `found` of `relevant` characters; relevant > 0.
  void add(std::uint64_t found, std::uint64_t relevant, double precision);
  /// Over all levels, 0 where no point is.
  [[nodiscard]] double mean() const;

 private:
  std::array<double, 101> highest_{};  ///< of the points that reach this level and not the next
};

}  // namespace fovea::measure
