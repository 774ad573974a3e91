// Effort-precision: how far one must read the ideal list and the run for the same gain.
#include "measure/elements/xcg/xcg_bounds.hpp"
#include "measure/elements/xcg/xcg_curve.hpp"
#include "measure/elements/xcg/xcg_gain.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

double effort_precision(const Curve& run, const Curve& ideal, double recall) {
  const double wanted = recall * ideal.back();
  const std::size_t rank = rank_reaching(run, wanted);
  return rank == 0 ? 0
                   : static_cast<double>(rank_reaching(ideal, wanted)) / static_cast<double>(rank);
}

double calculate(ElementTopic& topic, const Measure& measure) {
  const Curve& ideal = ideal_curve(topic, measure);
  if (ideal.back() == 0) return left_out;
  return effort_precision(xcg_curve(topic, measure), ideal, *measure.cutoff);
}

double calculate_mean(ElementTopic& topic, const Measure& measure) {
  const Curve &ideal = ideal_curve(topic, measure), &run = xcg_curve(topic, measure);
  if (ideal.back() == 0) return left_out;
  constexpr int points = 100;
  double sum = 0;
  for (int i = 1; i <= points; ++i)
    sum += effort_precision(run, ideal, static_cast<double>(i) / points);
  return sum / points;
}

constexpr const char* citation = "Kazai and Lalmas, ACM TOIS 24(4), 2006";

}  // namespace

Record effort_precision_at() {
  return {.name = "ep",
          .says =
              "the rank at which the ideal elements, the best first, reach a share x of all they "
              "are worth, over the rank at which the gains of the run (xCG) reach as much; 0 if "
              "they never do",
          .misleads =
              "ranks are whole numbers: with few ideal elements it moves in large steps, and a run "
              "that misses one element may have 0 from there on",
          .citation = citation,
          .cutoff = Cutoff::recall,
          .cutoff_required = true,
          .usual_cutoffs = {0.01, 0.05, 0.1, 0.5, 1},
          .parameters = gain_parameters(),
          .calculation = calculate,
          .bounds = effort_precision_bounds};
}

Record mean_effort_precision() {
  return {.name = "MAep",
          .says = "mean of ep at x = 0.01, 0.02, …, 1",
          .misleads = "what the run never reaches counts 0, so it also measures recall",
          .citation = citation,
          .parameters = gain_parameters(),
          .calculation = calculate_mean,
          .bounds = mean_effort_precision_bounds};
}

}  // namespace fovea::measure
