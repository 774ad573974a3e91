// The mean quantised value of the results.
#include "measure/elements/quantise.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

double calculate(ElementTopic& topic, const Measure& measure) {
  const std::vector<double>& values = quantised(topic, measure);
  double all = 0;
  for (const double value : values) all += value;
  if (all == 0) return left_out;
  std::vector<bool> returned(values.size(), false);
  double sum = 0;
  for (std::size_t rank = 0; rank < topic.results.size() && rank < measure.ranks(); ++rank) {
    const NodeId id = topic.results[rank];
    if (!returned[id]) sum += values[id];
    returned[id] = true;
  }
  return sum / *measure.cutoff;
}

}  // namespace

Record quantised_precision() {
  return {.name = "qP",
          .says =
              "the sum of what the first k results are worth, as the quantisation says, over k; "
              "on the scale of INEX 2002, relevance and coverage in one figure",
          .misleads =
              "overlap is rewarded: an element, what is in it and what is around it all count. "
              "An element returned again counts 0",
          .citation =
              "Kekäläinen and Järvelin, Using graded relevance assessments in IR evaluation, "
              "JASIST 53(13), 2002 (generalised precision)",
          .cutoff = Cutoff::rank,
          .cutoff_required = true,
          .usual_cutoffs = {5, 10, 25, 50},
          .parameters = {quant_parameter()},
          .calculation = calculate};
}

}  // namespace fovea::measure
