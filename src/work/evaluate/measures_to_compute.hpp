#pragma once
// Determines which measures and points of curves an evaluation computes.

#include <string>
#include <vector>

#include "fovea/work/evaluate.hpp"

namespace fovea::work {

struct MeasuresToCompute {
  std::vector<measure::Measure> measures;
  std::vector<measure::Measure> points;  ///< of curves
};

/// The measures and curves that the options name.
Result<MeasuresToCompute> named_measures(const EvaluateOptions& options);

/// Whether the options name too little, so that choose_measures() must add some.
bool needs_choice(const EvaluateOptions& options, const MeasuresToCompute& named);

/// The measures that suit judgements and run, and the reason in readable form.
struct ChosenMeasures {
  std::vector<measure::Measure> measures;
  std::string note;
};
Result<ChosenMeasures> choose_measures(const EvaluateOptions& options, const qrels::Qrels& qrels,
                                       const run::Run& run);

/// The points of the curves that suit the measures.
Result<std::vector<measure::Measure>> usual_points(const EvaluateOptions& options,
                                                   const std::vector<measure::Measure>& measures);

/// Sets the user model of EvaluateOptions::user_from, if there is one, in the measures that have a
/// user model and were not given another. Keeps each measure once.
void set_user_model(const EvaluateOptions& options, std::vector<measure::Measure>& measures);

}  // namespace fovea::work
