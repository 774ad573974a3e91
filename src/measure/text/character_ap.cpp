// Average precision of characters.
#include "measure/documents/ranking.hpp"
#include "measure/records.hpp"
#include "measure/text/characters.hpp"
#include "measure/text/text_bounds.hpp"

namespace fovea::measure {
namespace {

double calculate(TextTopic& topic, const Measure&) {
  if (topic.relevant == 0) return left_out;
  double sum = 0;
  std::size_t hits = 0;
  Characters last;
  for_each_hit(topic, [&](const Characters& seen) {
    sum += seen.precision();
    ++hits;
    last = seen;
  });
  return ratio(sum, static_cast<double>(hits)) * ratio(last.relevant, topic.relevant);
}

}  // namespace

Record character_ap() {
  return {.name = "cAP",
          .says =
              "mean of cP after each result that has highlighted text, times the recall of the "
              "whole run",
          .misleads =
              "each such result weighs the same, a word or a chapter, so cutting results into "
              "pieces changes it; INEX reported MAiP instead",
          .citation = "Pehcevski et al., INEX 2007 Evaluation Measures, equation 3",
          .rules = {.no_overlap = true},
          .calculation = calculate,
          .bounds = character_ap_bounds};
}

}  // namespace fovea::measure
