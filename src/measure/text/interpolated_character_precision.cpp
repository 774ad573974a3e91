// Precision of characters at recall levels.
#include <algorithm>

#include "measure/records.hpp"
#include "measure/text/characters.hpp"
#include "measure/text/recall_level.hpp"
#include "measure/text/text_bounds.hpp"

namespace fovea::measure {
namespace {

double calculate(TextTopic& topic, const Measure& measure) {
  if (topic.relevant == 0) return left_out;
  const std::uint64_t needed = RecallLevel(*measure.cutoff).characters(topic.relevant);
  double highest = 0;
  for_each_hit(topic, [&](const Characters& seen) {
    if (seen.relevant >= needed) highest = std::max(highest, seen.precision());
  });
  return highest;
}

double calculate_mean(TextTopic& topic, const Measure&) {
  if (topic.relevant == 0) return left_out;
  PrecisionCurve curve;
  for_each_hit(topic, [&](const Characters& seen) {
    curve.add(seen.relevant, topic.relevant, seen.precision());
  });
  return curve.mean();
}

}  // namespace

Record interpolated_character_precision() {
  return {
      .name = "iP",
      .says =
          "the highest cP at any rank that has at least recall x of the highlighted "
          "characters, 0 if there is none; recall is compared in whole characters",
      .misleads = "at small x it shows one or two results only: iP@0 is the best prefix of the run",
      .citation = "Pehcevski et al., INEX 2007 Evaluation Measures, section 4.2",
      .cutoff = Cutoff::recall,
      .cutoff_required = true,
      .usual_cutoffs = {0, 0.01, 0.05, 0.1},
      .rules = {.no_overlap = true},
      .calculation = calculate,
      .bounds = interpolated_character_precision_bounds};
}

Record interpolated_character_precision_mean() {
  return {.name = "MAiP",
          .aliases = {"iMAP"},
          .says = "mean of iP at recall 0, 0.01, …, 1; over the topics, mean average iP",
          .misleads =
              "runs cut at a number of results cannot reach high recall in topics with much "
              "highlighted text",
          .citation = "Pehcevski et al., INEX 2007 Evaluation Measures, section 4.2",
          .rules = {.no_overlap = true},
          .calculation = calculate_mean,
          .bounds = interpolated_character_precision_mean_bounds};
}

}  // namespace fovea::measure
