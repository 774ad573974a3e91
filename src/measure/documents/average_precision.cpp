// Average precision: the mean of the precisions at the relevant documents.
#include "measure/documents/document_bounds.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

double calculate(const Ranking& ranking, const Measure& measure) {
  const auto level = measure.integer("rel");
  const std::size_t cutoff = measure.ranks();
  std::size_t found = 0;
  double sum = 0;
  for (const Hit& hit : ranking.hits) {
    if (hit.grade >= level && hit.rank <= cutoff) sum += ratio(++found, hit.rank);
  }
  return ratio(sum, static_cast<double>(ranking.relevant(level)));
}

}  // namespace

Record average_precision() {
  return {.name = "AP",
          .aliases = {"MAP"},
          .trec = {.plain = "map", .cut = "map_cut", .official = true, .all_trec = true},
          .says =
              "mean over all relevant documents of the precision at the rank where each is "
              "found, 0 for those that are not",
          .misleads =
              "unjudged documents count as not relevant: systems that were not in the pool "
              "lose; the implied user reads until a relevant document chosen at random",
          .citation = "Buckley and Voorhees, SIGIR 2000",
          .cutoff = Cutoff::rank,
          .usual_cutoffs = {5, 10, 15, 20, 30, 100, 200, 500, 1000},
          .parameters = {relevance_level()},
          .calculation = calculate,
          .bounds = average_precision_bounds};
}

Record geometric_ap() {
  return {.name = "GMAP",
          .aliases = {"gm_ap"},
          .trec = {.plain = "gm_map", .per_topic = false, .official = true},
          .says = "geometric mean of average precision, each topic with at least 0.00001",
          .misleads =
              "one topic that fails weighs as much as many that succeed, and how much "
              "depends on the arbitrary floor",
          .citation = "Robertson, CIKM 2006",
          .parameters = {relevance_level()},
          .mean = Mean::geometric,
          .calculation = calculate,
          .bounds = average_precision_bounds};
}

}  // namespace fovea::measure
