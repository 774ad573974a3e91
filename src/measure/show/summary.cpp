// Combines the values of the topics into one figure.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "fovea/measure.hpp"

namespace fovea::measure {
namespace {

/// Adds up the values as trec_eval does, so that the last digit printed is the same.
double mean_of(const std::vector<double>& values) {
  if (values.empty()) return 0;
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

Summary with_interval(const std::vector<double>& values, const statistics::Intervals* intervals) {
  Summary summary{.value = mean_of(values), .topics = values.size()};
  const auto interval = intervals != nullptr ? intervals->of(values) : std::nullopt;
  if (!interval) return summary;
  summary.low = interval->low;
  summary.high = interval->high;
  return summary;
}

}  // namespace

Summary summarise(const std::vector<double>& values, Mean mean,
                  const statistics::Intervals* intervals) {
  if (mean == Mean::arithmetic) return with_interval(values, intervals);
  if (mean == Mean::sum)
    return {.value = std::accumulate(values.begin(), values.end(), 0.0), .topics = values.size()};
  std::vector<double> logarithms;
  logarithms.reserve(values.size());
  for (const double value : values)
    logarithms.push_back(std::log(std::max(value, geometric_floor)));
  Summary summary = with_interval(logarithms, intervals);
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
  all.low = summarise(low, mean, nullptr).value;
  all.high = summarise(high, mean, nullptr).value;
  return all;
}

}  // namespace fovea::measure
