// The share of the results seen that was judged.
#include "measure/documents/document_bounds.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

std::size_t judged_among(const Ranking& ranking, std::size_t cutoff) {
  const auto top = ranking.grades.first(std::min(cutoff, ranking.retrieved()));
  return static_cast<std::size_t>(
      std::count_if(top.begin(), top.end(), [](std::int32_t grade) { return grade >= 0; }));
}

double calculate_judged(const Ranking& ranking, const Measure& measure) {
  return ratio(judged_among(ranking, measure.ranks()),
               std::min(measure.ranks(), ranking.retrieved()));
}

double calculate_unjudged(const Ranking& ranking, const Measure& measure) {
  const std::size_t filled = std::min(measure.ranks(), ranking.retrieved());
  return ratio(filled - judged_among(ranking, measure.ranks()), measure.ranks());
}

}  // namespace

Record judged() {
  return {
      .name = "Judged",
      .says = "share of the results among the first k that were judged",
      .misleads = "not a measure of effectiveness: where it is low, the others cannot be trusted",
      .citation = "MacAvaney, Macdonald and Ounis (ir_measures), ECIR 2022",
      .cutoff = Cutoff::rank,
      .cutoff_required = true,
      .usual_cutoffs = {5, 10, 20},
      .better = Better::neither,
      .calculation = calculate_judged,
      .bounds = monotone_bounds};
}

Record unjudged() {
  return {.name = "Unjudged",
          .trec = {.cut = "unj"},
          .says = "unjudged results among the first k, over k",
          .misleads = "ranks not filled count as judged, so a short list looks well judged",
          .citation = "Soboroff, trec_eval 10, 2023",
          .cutoff = Cutoff::rank,
          .cutoff_required = true,
          .usual_cutoffs = {5, 10, 20},
          .better = Better::neither,
          .calculation = calculate_unjudged,
          .bounds = monotone_bounds};
}

}  // namespace fovea::measure
