// Intersection over union of the returned and the highlighted text.
#include "measure/documents/ranking.hpp"
#include "measure/records.hpp"
#include "measure/text/characters.hpp"
#include "measure/text/text_bounds.hpp"

namespace fovea::measure {
namespace {

double calculate(TextTopic& topic, const Measure& measure) {
  if (topic.relevant == 0) return left_out;
  const Characters seen = characters_after(topic, measure.ranks());
  return ratio(
      static_cast<double>(seen.relevant),
      static_cast<double>(seen.retrieved) + static_cast<double>(topic.relevant - seen.relevant));
}

}  // namespace

Record intersection_over_union() {
  return {.name = "IoU",
          .aliases = {"Jaccard"},
          .says =
              "characters both returned and highlighted over characters that are either, for the "
              "first k results or all; a character returned twice counts once",
          .misleads = "it knows no order: a long run scores low however good its beginning is",
          .citation = "Jaccard, Bulletin de la Société vaudoise des sciences naturelles 37, 1901",
          .cutoff = Cutoff::rank,
          .usual_cutoffs = usual_text_ranks(),
          .calculation = calculate,
          .bounds = intersection_over_union_bounds};
}

}  // namespace fovea::measure
