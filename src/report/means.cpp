// Means with their intervals.
#include <algorithm>
#include <cmath>

#include "report/parts.hpp"

namespace fovea::report {
namespace {

std::vector<double> that_count(const measure::Scores& scores, std::size_t measure) {
  std::vector<double> result;
  result.reserve(scores.topics.size());
  for (std::size_t t = 0; t < scores.topics.size(); ++t) {
    const double value = scores.at(t, measure);
    if (measure::counts(value)) result.push_back(value);
  }
  return result;
}

/// On the scale on which the mean is an arithmetic one.
std::vector<double> logarithms(std::vector<double> values) {
  for (double& value : values) value = std::log(std::max(value, measure::geometric_floor));
  return values;
}

std::optional<compare::Confidence> interval_of(const std::vector<double>& values,
                                               measure::Mean mean, double alpha) {
  if (mean == measure::Mean::sum) return std::nullopt;
  const bool geometric = mean == measure::Mean::geometric;
  auto found = compare::interval(geometric ? logarithms(values) : values, compare::IntervalKind::t,
                                 alpha, {});
  if (found && geometric) found = compare::Confidence{std::exp(found->low), std::exp(found->high)};
  return found;
}

}  // namespace

MeanValue mean_of(const measure::Scores& scores, std::size_t measure, double alpha) {
  const measure::Summary& summary = scores.summaries[measure];
  MeanValue result{.mean = summary.value, .topics = summary.topics};
  const auto found =
      interval_of(that_count(scores, measure), scores.measures[measure].record->mean, alpha);
  if (found) {
    result.low = found->low;
    result.high = found->high;
  }
  return result;
}

}  // namespace fovea::report
