// Cumulated gain: plain, discounted, normalised.
#include "measure/documents/document_bounds.hpp"
#include "measure/documents/gain.hpp"
#include "measure/documents/ranking_view.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

Parameter kind_of_gain() {
  return {.name = "dcg",
          .standard = std::string("log2"),
          .says = "the gain is the grade (log2) or 2^grade - 1 (exp-log2), divided by log2(rank+1)",
          .choices = {"log2", "exp-log2"}};
}

double calculate_cg(const Ranking& ranking, const Measure& measure) {
  double sum = 0;
  for (const Hit& hit : ranking.hits) sum += hit.rank <= measure.ranks() ? hit.grade : 0;
  return sum;
}

double calculate_dcg(const Ranking& ranking, const Measure& measure) {
  return discounted_gain(ranking, measure.ranks(), gain_of(measure));
}

double calculate_ideal(const Ranking& ranking, const Measure& measure) {
  return ideal_discounted_gain(ranking, measure.ranks(), gain_of(measure));
}

double calculate_ndcg(const Ranking& ranking, const Measure& measure) {
  return ratio(calculate_dcg(ranking, measure), calculate_ideal(ranking, measure));
}

constexpr const char* citation = "Järvelin and Kekäläinen, ACM TOIS 20(4), 2002";

}  // namespace

Record cumulated_gain() {
  return {.name = "CG",
          .says = "sum of the grades of the results",
          .misleads = "topics with many relevant documents dominate the mean",
          .citation = citation,
          .cutoff = Cutoff::rank,
          .parameters = {gain_mapping()},
          .range = {0, unlimited},
          .calculation = calculate_cg,
          .bounds = monotone_bounds};
}

Record dcg() {
  return {.name = "DCG",
          .trec = {.plain = "dcg", .all_trec = false},
          .says = "sum of the gains of the results, each divided by log2(rank+1)",
          .misleads = "topics with many relevant documents dominate the mean",
          .citation = citation,
          .cutoff = Cutoff::rank,
          .parameters = {kind_of_gain(), gain_mapping()},
          .range = {0, unlimited},
          .calculation = calculate_dcg,
          .bounds = monotone_bounds};
}

Record ideal_dcg() {
  return {.name = "IdealDCG",
          .trec = {.plain = "ideal_dcg", .all_trec = false},
          .says = "DCG of the judged documents in the best order: what nDCG divides by",
          .misleads = "it describes the topic, not the run",
          .citation = citation,
          .cutoff = Cutoff::rank,
          .parameters = {kind_of_gain(), gain_mapping()},
          .better = Better::neither,
          .range = {0, unlimited},
          .calculation = calculate_ideal,
          .bounds = monotone_bounds};
}

Record ndcg() {
  return {.name = "nDCG",
          .aliases = {"NDCG"},
          .trec = {.plain = "ndcg", .cut = "ndcg_cut"},
          .says = "DCG divided by that of the judged documents in the best order",
          .misleads =
              "two definitions of gain are in use (dcg=): say which; the ideal comes from "
              "what was judged, so a shallow pool makes it too easy",
          .citation = std::string(citation) + "; exponential gain: Burges and others, ICML 2005",
          .cutoff = Cutoff::rank,
          .usual_cutoffs = {5, 10, 15, 20, 30, 100, 200, 500, 1000},
          .parameters = {kind_of_gain(), gain_mapping()},
          .calculation = calculate_ndcg,
          .bounds = ndcg_bounds};
}

}  // namespace fovea::measure
