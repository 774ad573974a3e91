// Precision at the number of relevant documents, and at multiples of it.
#include "measure/ranking.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

double calculate(const Ranking& ranking, const Measure& measure) {
  const auto level = measure.integer("rel");
  const std::size_t relevant = ranking.relevant(level);
  return ratio(ranking.relevant_retrieved(level, relevant), relevant);
}

/// 0.9 is trec_eval's way of rounding up without being misled by the last digit of the product.
double calculate_multiple(const Ranking& ranking, const Measure& measure) {
  const auto level = measure.integer("rel");
  const double rank = *measure.cutoff * static_cast<double>(ranking.relevant(level)) + 0.9;
  constexpr double beyond_any_run = 1e15;
  const auto cutoff = static_cast<std::size_t>(std::min(rank, beyond_any_run));
  return ratio(ranking.relevant_retrieved(level, cutoff), cutoff);
}

}  // namespace

Record r_precision() {
  return {.name = "Rprec",
          .aliases = {"RPrec"},
          .trec = {.plain = "Rprec", .official = true},
          .says =
              "precision at rank R, where R is the number of relevant documents of the topic; "
              "recall is the same there",
          .misleads = "for topics with many relevant documents it looks far deeper than any reader",
          .citation = "Buckley and Voorhees, SIGIR 2000",
          .parameters = {relevance_level()},
          .calculation = calculate};
}

Record r_precision_multiple() {
  return {.name = "RprecMult",
          .trec = {.cut = "Rprec_mult"},
          .says = "precision at x times R results, where R is the number of relevant documents",
          .misleads = "above x = 1 it cannot reach 1",
          .citation = "Buckley, trec_eval",
          .cutoff = Cutoff::multiple,
          .cutoff_required = true,
          .usual_cutoffs = {0.2, 0.4, 0.6, 0.8, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0},
          .parameters = {relevance_level()},
          .calculation = calculate_multiple};
}

}  // namespace fovea::measure
