// Average precision estimated from judgements of a sample of the pool.
#include "measure/documents/document_bounds.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

/// Counts of results before a rank: judged relevant, judged not relevant, in the pool but not
/// judged.
struct Before {
  double relevant = 0;
  double nonrelevant = 0;
  double pooled = 0;
};

/// Expected precision at `rank`, which holds a relevant document. The smoothing is that of
/// Yilmaz and Aslam's published implementation.
double expected_precision(std::size_t rank, const Before& before) {
  constexpr double epsilon = 0.00001;
  if (rank == 1) return 1;
  const auto above = static_cast<double>(rank - 1);
  const double judged = before.relevant + before.nonrelevant;
  const double in_pool = (judged + before.pooled) / above;
  const double relevant_in_pool = (before.relevant + epsilon) / (judged + 2 * epsilon);
  return 1 / (above + 1) + above / (above + 1) * in_pool * relevant_in_pool;
}

double calculate(const Ranking& ranking, const Measure& measure) {
  const auto level = measure.integer("rel");
  Before before;
  double sum = 0;
  for (std::size_t i = 0; i < ranking.retrieved(); ++i) {
    const std::int32_t grade = ranking.grades[i];
    if (grade >= level) {
      sum += expected_precision(i + 1, before);
      before.relevant += 1;
    } else if (grade >= 0) {
      before.nonrelevant += 1;
    } else if (grade == pooled_unjudged) {
      before.pooled += 1;
    }
  }
  return ratio(sum, static_cast<double>(ranking.relevant(level)));
}

}  // namespace

Record inferred_ap() {
  return {.name = "infAP",
          .trec = {.plain = "infAP"},
          .says =
              "average precision as expected from judgements of a random sample of the pool; "
              "negative grades mark documents of the pool that were not judged",
          .misleads =
              "without such marks everything unjudged counts as outside the pool and it is "
              "close to AP",
          .citation = "Yilmaz and Aslam, CIKM 2006",
          .parameters = {relevance_level()},
          .calculation = calculate,
          .bounds = share_bounds};
}

}  // namespace fovea::measure
