#pragma once
// The parts of a report, each made in its own file.

#include "fovea/report.hpp"

namespace fovea::report {

/// [run][topic of the report]: the topic's index in the scores of the run.
using TopicPlaces = std::vector<std::vector<std::optional<std::uint32_t>>>;

/// One measure of all runs.
struct Column {
  std::span<const measure::Scores> scores;
  const TopicPlaces& places;
  std::size_t measure;
};

/// `grid` has the values of the topics that count in all runs.
Measure measure_of(const Column& column, const compare::Grid& grid, const Settings& settings,
                   const statistics::Intervals& intervals);

/// The mean of this measure of a run, with its interval.
MeanValue mean_of(const measure::Scores& scores, std::size_t measure,
                  const statistics::Intervals& intervals);

/// Makes curves from the scores after the first `measures`.
std::vector<Curve> curves_of(std::span<const measure::Scores> scores, std::size_t measures,
                             const Settings& settings, const statistics::Intervals& intervals);

/// `means` has the means of the runs, measure by measure.
Correlation correlation_of(std::span<const std::vector<double>> means, double persistence);

}  // namespace fovea::report
