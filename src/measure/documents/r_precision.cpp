// Precision at the number of relevant documents, and at multiples of it.
#include "measure/documents/document_bounds.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

/// The rank to look at. Like trec_eval, it adds 0.9 to round up, which is robust against errors in
/// the last digit of the product.
std::size_t multiple_of(std::size_t relevant, const Measure& measure) {
  const double rank = measure.cutoff.value_or(1) * static_cast<double>(relevant) + 0.9;
  constexpr double beyond_any_run = 1e15;
  return static_cast<std::size_t>(std::min(rank, beyond_any_run));
}

double calculate(const Ranking& ranking, const Measure& measure) {
  const auto level = measure.integer("rel");
  const std::size_t cutoff = multiple_of(ranking.relevant(level), measure);
  return ratio(ranking.relevant_retrieved(level, cutoff), cutoff);
}

/// If m of the unjudged results are relevant, the rank is known; it is best to have as many of them
/// as possible up to this rank, and worst to have as many as possible after it.
Interval bounds(const Ranking& ranking, const Measure& measure) {
  const auto level = measure.integer("rel");
  std::vector<std::size_t> relevant = {0}, unjudged = {0};  // cumulated by rank
  for (const std::int32_t grade : ranking.grades) {
    relevant.push_back(relevant.back() + (grade >= level));
    unjudged.push_back(unjudged.back() + (grade < 0));
  }
  const double now = calculate(ranking, measure);
  Interval interval = between(now, now);
  for (std::size_t m = 1; m <= unjudged.back(); ++m) {
    const std::size_t cutoff = multiple_of(ranking.relevant(level) + m, measure);
    const std::size_t rank = std::min(cutoff, ranking.retrieved());
    const std::size_t after = unjudged.back() - unjudged[rank];
    include(interval, ratio(relevant[rank] + std::min(m, unjudged[rank]), cutoff));
    include(interval, ratio(relevant[rank] + m - std::min(m, after), cutoff));
  }
  return interval;
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
          .calculation = calculate,
          .bounds = bounds};
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
          .calculation = calculate,
          .bounds = bounds};
}

}  // namespace fovea::measure
