#pragma once
// The values of a parameter that tuning tries.

#include <cstdint>
#include <optional>
#include <vector>

#include "fovea/base/parameters.hpp"

namespace fovea::tune {

/// One direction of the search. A number is tried first on a coarse grid over its range, then next
/// to the best value with halved steps.
class Axis {
 public:
  /// Returns nullopt for a parameter that cannot be tuned: a word without a list of choices.
  static std::optional<Axis> of(const Parameter& parameter);

  /// Maximum number of halvings of the coarse step in neighbours().
  static constexpr int finest = 2;

  /// The whole range in few steps, ascending; includes the standard value.
  [[nodiscard]] const std::vector<Value>& grid() const { return grid_; }
  /// The values next to `value` at the coarse step divided by 2^halvings; at most two. Empty for
  /// words.
  [[nodiscard]] std::vector<Value> neighbours(const Value& value, int halvings) const;

 private:
  enum class Scale : std::uint8_t { words, linear, logarithmic };

  void add(double number);
  [[nodiscard]] Value value_of(double number) const;
  [[nodiscard]] double moved(double number, double steps) const;
  void fill_linear();
  void fill_logarithmic();

  Scale scale_ = Scale::words;
  bool whole_ = false;  ///< integers
  double standard_ = 0;
  double least_ = 0;
  double most_ = 0;
  double step_ = 0;  ///< linear: a difference; logarithmic: a power of ten
  std::vector<Value> grid_;
};

}  // namespace fovea::tune
