// Binary preference: how often relevant documents precede those judged not relevant.
#include "measure/documents/document_bounds.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

/// 1 − min(n, R) / min(N, R), where n of the N documents judged not relevant come before.
double preference(std::size_t before, std::size_t nonrelevant, std::size_t relevant) {
  return 1 - ratio(std::min(before, relevant), std::min(nonrelevant, relevant));
}

double calculate(const Ranking& ranking, const Measure& measure) {
  const auto level = measure.integer("rel");
  const std::size_t relevant = ranking.relevant(level);
  const std::size_t nonrelevant = ranking.judged.size() - relevant;
  std::size_t before = 0;
  double sum = 0;
  for (const std::int32_t grade : ranking.grades) {
    if (grade >= level) {
      sum += preference(before, nonrelevant, relevant);
    } else if (grade >= 0) {
      ++before;
    }
  }
  return ratio(sum, static_cast<double>(relevant));
}

}  // namespace

Record bpref() {
  return {.name = "Bpref",
          .trec = {.plain = "bpref", .official = true},
          .says =
              "share of the pairs of a relevant document and one of the first R documents "
              "judged not relevant that are in the right order; unjudged results are skipped",
          .misleads =
              "with few documents judged not relevant it is coarse, and systems that return "
              "much unjudged material look better than they are",
          .citation = "Buckley and Voorhees, SIGIR 2004; the formula of trec_eval 8 and later",
          .parameters = {relevance_level()},
          .calculation = calculate,
          .bounds = exchange_bounds};
}

Record geometric_bpref() {
  return {.name = "GMBpref",
          .trec = {.plain = "gm_bpref", .per_topic = false},
          .says = "geometric mean of Bpref, each topic with at least 0.00001",
          .misleads = "one topic that fails weighs as much as many that succeed",
          .citation = "Robertson, CIKM 2006",
          .parameters = {relevance_level()},
          .mean = Mean::geometric,
          .calculation = calculate,
          .bounds = exchange_bounds};
}

}  // namespace fovea::measure
