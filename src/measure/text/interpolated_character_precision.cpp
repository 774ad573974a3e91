// Precision of characters at levels of recall.
#include <algorithm>
#include <array>

#include "measure/records.hpp"
#include "measure/text/characters.hpp"
#include "measure/text/recall_level.hpp"

namespace fovea::measure {
namespace {

double calculate(TextTopic& topic, const Measure& measure) {
  if (topic.relevant == 0) return left_out;
  const std::uint64_t needed = characters_for_recall(*measure.cutoff, topic.relevant);
  double highest = 0;
  for_each_hit(topic, [&](const Characters& seen) {
    if (seen.relevant >= needed) highest = std::max(highest, seen.precision());
  });
  return highest;
}

double calculate_mean(TextTopic& topic, const Measure&) {
  if (topic.relevant == 0) return left_out;
  std::array<double, 101>
      highest{};  // at each hundredth of recall, where nothing higher is reached
  for_each_hit(topic, [&](const Characters& seen) {
    double& at = highest[hundredths_reached(seen.relevant, topic.relevant)];
    at = std::max(at, seen.precision());
  });
  double best = 0;
  double sum = 0;
  for (std::size_t level = highest.size(); level-- > 0;) {
    best = std::max(best, highest[level]);
    sum += best;
  }
  return sum / static_cast<double>(highest.size());
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
      .calculation = calculate};
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
          .calculation = calculate_mean};
}

}  // namespace fovea::measure
