// Precision and related measures at a rank.
#include "measure/documents/document_bounds.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

std::vector<double> usual_ranks() { return {5, 10, 15, 20, 30, 100, 200, 500, 1000}; }

double calculate_precision(const Ranking& ranking, const Measure& measure) {
  return ratio(ranking.relevant_retrieved(measure.integer("rel"), measure.ranks()),
               measure.ranks());
}

double calculate_relative(const Ranking& ranking, const Measure& measure) {
  const auto level = measure.integer("rel");
  return ratio(ranking.relevant_retrieved(level, measure.ranks()),
               std::min(measure.ranks(), ranking.relevant(level)));
}

double calculate_recall(const Ranking& ranking, const Measure& measure) {
  const auto level = measure.integer("rel");
  return ratio(ranking.relevant_retrieved(level, measure.ranks()), ranking.relevant(level));
}

/// The harmonic mean of precision and recall: twice the number of relevant results over the sum of
/// the cutoff and the number of relevant documents.
double calculate_f(const Ranking& ranking, const Measure& measure) {
  const auto level = measure.integer("rel");
  return ratio(2 * ranking.relevant_retrieved(level, measure.ranks()),
               measure.ranks() + ranking.relevant(level));
}

double calculate_success(const Ranking& ranking, const Measure& measure) {
  return ranking.relevant_retrieved(measure.integer("rel"), measure.ranks()) > 0 ? 1 : 0;
}

}  // namespace

Record precision() {
  return {.name = "P",
          .aliases = {"Precision"},
          .trec = {.cut = "P", .official = true},
          .says =
              "share of the first k results that are relevant; ranks not filled count as "
              "not relevant",
          .misleads =
              "topics with fewer than k relevant documents cannot reach 1, and the order "
              "within the first k does not matter",
          .citation = "Kent, Berry, Luehrs and Perry, American Documentation 6(2), 1955",
          .cutoff = Cutoff::rank,
          .cutoff_required = true,
          .usual_cutoffs = usual_ranks(),
          .parameters = {relevance_level()},
          .calculation = calculate_precision,
          .bounds = monotone_bounds};
}

Record relative_precision() {
  return {.name = "RelP",
          .trec = {.cut = "relative_P"},
          .says = "precision among the first k over the highest precision possible there",
          .misleads = "it is precision before rank R and recall after it, so its mean mixes both",
          .citation = "Buckley, trec_eval",
          .cutoff = Cutoff::rank,
          .cutoff_required = true,
          .usual_cutoffs = usual_ranks(),
          .parameters = {relevance_level()},
          .calculation = calculate_relative,
          .bounds = cutoff_bounds};
}

Record recall() {
  return {.name = "R",
          .aliases = {"Recall"},
          .trec = {.cut = "recall"},
          .says = "share of the known relevant documents that are among the first k results",
          .misleads =
              "what nobody judged counts as not relevant, so recall is too high when the "
              "pool was shallow; topics with more than k relevant documents cannot reach 1",
          .citation = "Kent, Berry, Luehrs and Perry, American Documentation 6(2), 1955",
          .cutoff = Cutoff::rank,
          .cutoff_required = true,
          .usual_cutoffs = usual_ranks(),
          .parameters = {relevance_level()},
          .calculation = calculate_recall,
          .bounds = cutoff_bounds};
}

Record f_at_rank() {
  return {.name = "F1",
          .aliases = {"F"},
          .says = "harmonic mean of precision and recall among the first k results",
          .misleads =
              "topics differ in the highest value that they can reach, by their number of relevant "
              "documents",
          .citation = "Van Rijsbergen, Information Retrieval, 1979",
          .cutoff = Cutoff::rank,
          .cutoff_required = true,
          .usual_cutoffs = {5, 10, 20},
          .parameters = {relevance_level()},
          .calculation = calculate_f,
          .bounds = cutoff_bounds};
}

Record success() {
  return {.name = "Success",
          .aliases = {"Hits", "HitRate", "Hit"},
          .trec = {.cut = "success"},
          .says = "1 if there is a relevant document among the first k results, else 0",
          .misleads =
              "it sees only the first relevant document, and its variance is high: many "
              "topics are needed",
          .citation = "Craswell and Hawking, TREC 2004 Web track overview",
          .cutoff = Cutoff::rank,
          .cutoff_required = true,
          .usual_cutoffs = {1, 5, 10},
          .parameters = {relevance_level()},
          .calculation = calculate_success,
          .bounds = monotone_bounds};
}

}  // namespace fovea::measure
