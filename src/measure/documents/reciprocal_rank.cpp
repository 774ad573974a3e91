#include "measure/documents/document_bounds.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

double calculate(const Ranking& ranking, const Measure& measure) {
  const auto level = measure.integer("rel");
  for (const Hit& hit : ranking.hits) {
    if (hit.rank > measure.ranks()) break;
    if (hit.grade >= level) return ratio(1, hit.rank);
  }
  return 0;
}

}  // namespace

Record reciprocal_rank() {
  return {.name = "RR",
          .aliases = {"MRR"},
          .trec = {.plain = "recip_rank", .official = true},
          .says = "1 divided by the rank of the first relevant document, 0 if there is none",
          .misleads =
              "the step from rank 1 to 2 weighs as much as that from 2 to the end, and "
              "everything after the first relevant document is ignored",
          .citation = "Kantor and Voorhees, TREC-5 confusion track, 1996",
          .cutoff = Cutoff::rank,
          .parameters = {relevance_level()},
          .calculation = calculate,
          .bounds = monotone_bounds};
}

}  // namespace fovea::measure
