// The recall-precision curve at fixed points of recall.
#include <cmath>

#include "measure/documents/document_bounds.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

/// The number of relevant documents needed for this recall. Version 10 of trec_eval rounds to the
/// nearest number, earlier versions add 0.9 and truncate; the exact rule takes the smallest number
/// that reaches the recall.
std::size_t needed(double recall, std::size_t relevant, int trec_eval) {
  constexpr double rounding = 1e-9;  // 0.1 * 30 is a little more than 3
  const double exact = recall * static_cast<double>(relevant);
  const double count = trec_eval == 0    ? std::ceil(exact - rounding)
                       : trec_eval == 10 ? std::round(exact)
                                         : exact + 0.9;
  return static_cast<std::size_t>(count);
}

/// The version of trec_eval whose rounding applies: 9, 10, or 0 for none.
int rounding_of(const Ranking& ranking, const Measure& measure) {
  constexpr int usual = 10;
  if (ranking.trec_eval != 0) return ranking.trec_eval;
  return measure.word("round") == "trec_eval" ? usual : 0;
}

/// The highest precision at or after the rank of the `count`-th relevant result.
double highest_from(const Ranking& ranking, std::int64_t level, std::size_t count) {
  std::size_t found = 0;
  double highest = 0;
  for (const Hit& hit : ranking.hits) {
    if (hit.grade >= level && ++found >= count) highest = std::max(highest, ratio(found, hit.rank));
  }
  return highest;
}

double at(const Ranking& ranking, const Measure& measure, double recall) {
  const std::int64_t level = measure.integer("rel");
  return highest_from(ranking, level,
                      needed(recall, ranking.relevant(level), rounding_of(ranking, measure)));
}

double calculate(const Ranking& ranking, const Measure& measure) {
  return at(ranking, measure, *measure.cutoff);
}

double calculate_mean(const Ranking& ranking, const Measure& measure) {
  constexpr int steps = 10;
  double sum = 0;
  for (int i = steps; i >= 0; --i) sum += at(ranking, measure, static_cast<double>(i) / steps);
  return sum / (steps + 1);
}

Parameter rounding() {
  return {.name = "round",
          .standard = std::string("exact"),
          .says =
              "how many relevant documents make up recall x: the least number that reaches it "
              "(exact), or x times their number, rounded as trec_eval does",
          .choices = {"exact", "trec_eval"}};
}

}  // namespace

Record interpolated_precision() {
  return {
      .name = "IPrec",
      .trec = {.cut = "iprec_at_recall", .official = true, .implies = "round=trec_eval"},
      .says = "the highest precision at any rank that has at least recall x, 0 if there is none",
      .misleads =
          "x of R documents is rarely a whole number: trec_eval 10 rounds it to the nearest, so "
          "that "
          "iprec_at_recall may be a precision at a lower recall; version 9 rounds (almost always) "
          "up",
      .citation = "van Rijsbergen, Information Retrieval, 1979, chapter 7",
      .cutoff = Cutoff::recall,
      .cutoff_required = true,
      .usual_cutoffs = {0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1},
      .parameters = {relevance_level(), rounding()},
      .calculation = calculate,
      .bounds = share_bounds};
}

Record interpolated_precision_mean() {
  return {.name = "IPrecAvg",
          .aliases = {"11pt"},
          .trec = {.plain = "11pt_avg", .implies = "round=trec_eval"},
          .says = "mean of the interpolated precision at recall 0, 0.1, …, 1",
          .misleads = "superseded by AP, which needs neither points nor interpolation",
          .citation = "Salton and McGill, Introduction to Modern Information Retrieval, 1983",
          .parameters = {relevance_level(), rounding()},
          .calculation = calculate_mean,
          .bounds = share_bounds};
}

}  // namespace fovea::measure
