// Computes means at many cutoffs, with their bands.
#include "fovea/base/parallel.hpp"

#include "report/parts.hpp"

namespace fovea::report {
namespace {

CurveOfRun curve_of(const measure::Scores& scores, const measure::CurvePoints& points,
                    const statistics::Intervals& intervals) {
  CurveOfRun curve;
  for (std::size_t m = points.begin; m < points.end; ++m) {
    const MeanValue mean = mean_of(scores, m, intervals);
    curve.mean.push_back(mean.topics > 0 ? mean.mean : measure::left_out);
    curve.low.push_back(mean.low.value_or(measure::left_out));
    curve.high.push_back(mean.high.value_or(measure::left_out));
  }
  return curve;
}

Curve frame_of(const measure::Scores& scores, const measure::CurvePoints& points) {
  const measure::Record& record = *scores.measures[points.begin].record;
  Curve curve{.name = points.name,
              .x = record.cutoff == measure::Cutoff::recall ? "recall" : "rank",
              .y = points.name};
  for (std::size_t m = points.begin; m < points.end; ++m)
    curve.at.push_back(*scores.measures[m].cutoff);
  return curve;
}

}  // namespace

std::vector<Curve> curves_of(std::span<const measure::Scores> scores, std::size_t measures,
                             const Settings& settings, const statistics::Intervals& intervals) {
  if (scores.empty()) return {};
  std::vector<Curve> curves;
  for (const auto& points : measure::curves_of(scores.front().measures, measures)) {
    curves.push_back(frame_of(scores.front(), points));
    curves.back().runs.resize(scores.size());
    parallel_for(scores.size(), settings.pairs.resampling.threads, [&](std::size_t r) {
      curves.back().runs[r] = curve_of(scores[r], points, intervals);
    });
  }
  return curves;
}

}  // namespace fovea::report
