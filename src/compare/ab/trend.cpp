#include <cmath>

#include "fovea/compare/ab.hpp"

namespace fovea::ab {

Trend trend_of(std::vector<DayEffect> days) {
  Trend trend{.days = std::move(days)};
  if (trend.days.size() < 3) return trend;
  double weights = 0, day = 0, difference = 0;
  for (const DayEffect& each : trend.days) {
    const double weight = 1 / (each.error * each.error);
    weights += weight;
    day += weight * static_cast<double>(each.day);
    difference += weight * each.difference;
  }
  day /= weights;
  difference /= weights;
  double products = 0, squares = 0;
  for (const DayEffect& each : trend.days) {
    const double weight = 1 / (each.error * each.error);
    const double x = static_cast<double>(each.day) - day;
    products += weight * x * (each.difference - difference);
    squares += weight * x * x;
  }
  trend.slope = products / squares;
  const double z = trend.slope * std::sqrt(squares);
  trend.outcome = {z, 2 * statistics::normal_below(-std::abs(z))};
  return trend;
}

}  // namespace fovea::ab
