#pragma once
// Recall levels in whole characters.

#include <array>
#include <cstddef>
#include <cstdint>

namespace fovea::measure {

/// A share of the highlighted characters.
class RecallLevel {
 public:
  /// `recall`, 0..1, represents the shortest decimal number that parses to it: 0.1 is one tenth,
  /// which no double is.
  explicit RecallLevel(double recall);
  /// The smallest number of `relevant` characters that reaches the level. Exact for any number.
  [[nodiscard]] std::uint64_t characters(std::uint64_t relevant) const;

 private:
  std::uint64_t numerator_ = 0;  ///< below 10^17: a double needs no more digits
  int decimals_ = 0;
};

/// The highest precision at or beyond recall 0, 0.01, …, 1.
class PrecisionCurve {
 public:
  /// Adds a point with `found` of `relevant` characters; relevant must be above 0.
  void add(std::uint64_t found, std::uint64_t relevant, double precision);
  /// The mean over all levels; a level without a point counts 0.
  [[nodiscard]] double mean() const;

 private:
  std::array<double, 101> highest_{};  ///< of the points that reach this level but not the next
};

}  // namespace fovea::measure
