// Normalised gain with a cost for the preceding results.
#include <cmath>

#include "measure/documents/document_bounds.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

double calculate_binary(const Ranking& ranking, const Measure& measure) {
  const auto level = measure.integer("rel");
  std::size_t found = 0;
  double sum = 0;
  for (const Hit& hit : ranking.hits) {
    if (hit.grade < level) continue;
    const std::size_t nonrelevant = hit.rank - 1 - found++;
    sum += 1 / std::log2(static_cast<double>(2 + nonrelevant));
  }
  return ratio(sum, static_cast<double>(ranking.relevant(level)));
}

/// Each rank costs the gain of the ideal list at this rank, at least 1.
double calculate_graded(const Ranking& ranking, const Measure&) {
  const std::size_t relevant = ranking.relevant(1);
  double cost = 0;
  double gained = 0;
  double sum = 0;
  std::size_t rank = 0;
  for (const Hit& hit : ranking.hits) {
    for (; rank < hit.rank; ++rank) cost += rank < relevant ? ranking.judged[rank] : 1;
    gained += hit.grade;
    sum += hit.grade / std::log2(2 + cost - gained);
  }
  double ideal = 0;
  for (std::size_t i = 0; i < relevant; ++i) ideal += ranking.judged[i];
  return ratio(sum, ideal);
}

/// With grades up to 1 the measure is binG. Otherwise the bound is safe. A judgement adds some gain
/// a to the gains of the results and of the ideal list. Upper bound: no weight exceeds 1. Lower
/// bound: costs are at most those with all unjudged results at the top grade, and the gain is at
/// least the present one, so that no weight is below that of the last rank; (w + a·v) / (t + a) is
/// lowest at one of the ends of a.
Interval graded_bounds(const Ranking& ranking, const Measure& measure) {
  const std::int32_t top = top_grade(ranking, measure);
  if (top == 1) return share_bounds(ranking, measure);
  Completions completions(ranking, top);
  if (completions.unjudged().empty()) return monotone_bounds(ranking, measure);
  const auto most = static_cast<double>(completions.unjudged().size()) * top;
  const auto ideal = completions.first(completions.unjudged().size()).judged;
  double cost = 0, gained = 0, weighted = 0, total = 0;
  for (std::size_t i = 0; i < ranking.retrieved(); ++i) {
    cost += std::max(1, ideal[i]);
    const std::int32_t gain = std::max(0, ranking.grades[i]);
    gained += gain;
    weighted += gain / std::log2(2 + cost - gained);
  }
  for (const std::int32_t grade : ranking.judged) total += grade;
  const double least_weight = 1 / std::log2(2 + cost);
  const double none = ratio(weighted, total);
  return {.low = std::min(none, ratio(weighted + most * least_weight, total + most)),
          .high = ratio(gained + most, total + most),
          .exact = false};
}

}  // namespace

Record binary_g() {
  return {.name = "binG",
          .trec = {.plain = "binG"},
          .says =
              "mean over the relevant documents of 1 / log2(2 + results before it that are not "
              "relevant)",
          .misleads = "experimental, hardly used outside trec_eval",
          .citation = "Buckley, trec_eval 9, 2008",
          .parameters = {relevance_level()},
          .calculation = calculate_binary,
          .bounds = share_bounds};
}

Record graded_g() {
  return {.name = "G",
          .trec = {.plain = "G"},
          .says =
              "gain of each result / log2(2 + gain of the ideal list up to its rank - gain of "
              "the results up to it), over the whole ideal gain; ranks after the end of the "
              "ideal list count 1",
          .misleads = "experimental, hardly used outside trec_eval",
          .citation = "Buckley, trec_eval 9, 2008",
          .calculation = calculate_graded,
          .bounds = graded_bounds};
}

}  // namespace fovea::measure
