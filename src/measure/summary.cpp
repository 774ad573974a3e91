// From the values of the topics to one figure.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "fovea/measure.hpp"

#include "measure/student_t.hpp"

namespace fovea::measure {
namespace {

double mean_of(const std::vector<double>& values) {
  if (values.empty()) return 0;
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// Half the width of the 95 % interval; needs two values.
double half_width(const std::vector<double>& values, double mean) {
  double squares = 0;
  for (const double value : values) squares += (value - mean) * (value - mean);
  const auto count = static_cast<double>(values.size());
  return t_of_95_percent(count - 1) * std::sqrt(squares / (count - 1) / count);
}

Summary interval(const std::vector<double>& values) {
  Summary summary{.value = mean_of(values), .topics = values.size()};
  if (values.size() < 2) return summary;
  const double half = half_width(values, summary.value);
  summary.low = summary.value - half;
  summary.high = summary.value + half;
  return summary;
}

}  // namespace

Summary summarise(const std::vector<double>& values, Mean mean) {
  if (mean == Mean::arithmetic) return interval(values);
  if (mean == Mean::sum)
    return {.value = std::accumulate(values.begin(), values.end(), 0.0), .topics = values.size()};
  std::vector<double> logarithms;
  logarithms.reserve(values.size());
  for (const double value : values)
    logarithms.push_back(std::log(std::max(value, geometric_floor)));
  Summary summary = interval(logarithms);
  summary.value = values.empty() ? 0 : std::exp(summary.value);
  if (summary.low) summary.low = std::exp(*summary.low);
  if (summary.high) summary.high = std::exp(*summary.high);
  return summary;
}

Interval summarise_bounds(const std::vector<Interval>& bounds, Mean mean) {
  std::vector<double> low, high;
  Interval all{.exact = true};
  for (const Interval& each : bounds) {
    low.push_back(each.low);
    high.push_back(each.high);
    all.exact = all.exact && each.exact;
  }
  all.low = summarise(low, mean).value;
  all.high = summarise(high, mean).value;
  return all;
}

}  // namespace fovea::measure
