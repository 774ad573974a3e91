#include "tune/axis.hpp"

#include <algorithm>
#include <cmath>

namespace fovea::tune {
namespace {

constexpr int linear_steps = 5;
constexpr double logarithmic_step = .5;  ///< two values per decade
constexpr int steps_each_way = 3;        ///< a grid over three decades around the standard value
constexpr double decades = 100;          ///< a range with this ratio is searched logarithmically
constexpr double wide = 5;               ///< a range up to this multiple of the standard is not
constexpr int digits = 2;                ///< number of significant digits, so that names stay short
constexpr double decimals = 1000;        ///< of a linear scale, for a range of about 1

double number_of(const Value& value) {
  if (const auto* integer = std::get_if<std::int64_t>(&value)) return static_cast<double>(*integer);
  return std::get<double>(value);
}

double with_digits(double number) {
  if (number == 0) return 0;
  const double exponent = std::floor(std::log10(std::abs(number))) - (digits - 1);
  // Scaling by a power of ten with a non-negative exponent, which is exact, keeps 0.9 equal to the
  // parsed "0.9".
  if (exponent >= 0) return std::round(number / std::pow(10, exponent)) * std::pow(10, exponent);
  return std::round(number * std::pow(10, -exponent)) / std::pow(10, -exponent);
}

}  // namespace

std::optional<Axis> Axis::of(const Parameter& parameter) {
  Axis axis;
  if (std::holds_alternative<std::string>(parameter.standard)) {
    for (const std::string& word : parameter.choices) {
      // "file=PATH" and the like are patterns, not words.
      if (word.find('=') == std::string::npos) axis.grid_.emplace_back(word);
    }
    if (axis.grid_.size() < 2) return std::nullopt;
    return axis;
  }
  axis.whole_ = std::holds_alternative<std::int64_t>(parameter.standard);
  axis.standard_ = number_of(parameter.standard);
  axis.least_ = parameter.least;
  axis.most_ = parameter.most;
  const bool narrow =
      parameter.most - parameter.least <= 1 || parameter.most <= wide * axis.standard_;
  const bool spans_decades = parameter.least > 0 && parameter.most / parameter.least >= decades;
  if (parameter.least < 0 || (narrow && !spans_decades))
    axis.fill_linear();
  else
    axis.fill_logarithmic();
  return axis;
}

void Axis::fill_linear() {
  scale_ = Scale::linear;
  // An open end is searched only up to twice the standard value.
  const double reach = std::max(1.0, 2 * std::abs(standard_));
  const double low = std::max(least_, standard_ - reach);
  const double high = std::min(most_, standard_ + reach);
  step_ = (high - low) / linear_steps;
  add(standard_);
  for (int i = 0; i <= linear_steps; ++i) add(low + i * step_);
  std::sort(grid_.begin(), grid_.end());
}

void Axis::fill_logarithmic() {
  scale_ = Scale::logarithmic;
  step_ = logarithmic_step;
  const double centre = standard_ > 0 ? standard_ : std::clamp(1.0, least_, most_);
  add(standard_);
  if (least_ <= 0) add(0);
  for (int i = -steps_each_way; i <= steps_each_way; ++i) add(moved(centre, i));
  std::sort(grid_.begin(), grid_.end());
}

void Axis::add(double number) {
  const Value value = value_of(number);
  if (std::find(grid_.begin(), grid_.end(), value) == grid_.end()) grid_.push_back(value);
}

/// Clamps a number to the range and rounds it; the standard value stays unchanged.
Value Axis::value_of(double number) const {
  if (number != standard_) {
    number = scale_ == Scale::logarithmic ? with_digits(number)
                                          : std::round(number * decimals) / decimals;
    number = std::clamp(number, least_, most_);
  }
  if (whole_) return static_cast<std::int64_t>(std::llround(number));
  return number;
}

double Axis::moved(double number, double steps) const {
  if (scale_ == Scale::linear) return number + steps * step_;
  return number * std::pow(10, steps * step_);
}

std::vector<Value> Axis::neighbours(const Value& value, int halvings) const {
  std::vector<Value> values;
  if (scale_ == Scale::words) return values;
  const double number = number_of(value);
  // On a logarithmic scale 0 has no neighbours; use the smallest value of the grid.
  if (scale_ == Scale::logarithmic && number == 0) {
    const auto next = std::find_if(grid_.begin(), grid_.end(),
                                   [](const Value& each) { return number_of(each) > 0; });
    if (next != grid_.end()) values.push_back(*next);
    return values;
  }
  const double steps = std::pow(.5, halvings);
  for (const double way : {-steps, steps}) {
    const Value beside = value_of(moved(number, way));
    if (beside != value) values.push_back(beside);
  }
  return values;
}

}  // namespace fovea::tune
