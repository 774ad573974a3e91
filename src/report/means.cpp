// Computes means with their intervals.
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

}  // namespace

MeanValue mean_of(const measure::Scores& scores, std::size_t measure,
                  const statistics::Intervals& intervals) {
  const auto found = measure::summarise(that_count(scores, measure),
                                        scores.measures[measure].record->mean, &intervals);
  return {.mean = scores.summaries[measure].value,
          .low = found.low,
          .high = found.high,
          .topics = found.topics};
}

}  // namespace fovea::report
