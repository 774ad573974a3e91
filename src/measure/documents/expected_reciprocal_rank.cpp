#include <cmath>

#include "measure/documents/document_bounds.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

/// Rises with every grade: a reader who is satisfied at rank r would otherwise get at most 1/(r+1).
double expected(std::span<const Hit> hits, const Measure& measure) {
  const auto highest = measure.integer("max");
  double reading_on = 1;
  double sum = 0;
  for (const Hit& hit : hits) {
    if (hit.rank > measure.ranks()) break;
    const auto grade = static_cast<double>(std::min<std::int64_t>(hit.grade, highest));
    const double satisfied = (std::exp2(grade) - 1) / std::exp2(static_cast<double>(highest));
    sum += reading_on * satisfied / static_cast<double>(hit.rank);
    reading_on *= 1 - satisfied;
  }
  return sum;
}

double calculate(const Ranking& ranking, const Measure& measure) {
  return expected(ranking.hits, measure);
}

/// The best order has higher grades first, because it satisfies readers earliest.
double calculate_normalised(const Ranking& ranking, const Measure& measure) {
  std::vector<Hit> ideal;
  for (const std::int32_t grade : ranking.judged.first(ranking.relevant(1)))
    ideal.push_back({ideal.size() + 1, grade});
  return ratio(expected(ranking.hits, measure), expected(ideal, measure));
}

Parameter top_of_scale() {
  return {.name = "max",
          .standard = std::int64_t{4},
          .says = "the highest grade of the scale; higher ones count as this",
          .least = 1,
          .most = 1000};
}

constexpr const char* citation =
    "Chapelle, Metzler, Zhang and Grinspan, CIKM 2009; max 4: TREC Web track";

}  // namespace

Record expected_reciprocal_rank() {
  return {.name = "ERR",
          .says =
              "expected 1/rank at which a reader who goes down the list is satisfied; a result "
              "of grade g satisfies with probability (2^g - 1) / 2^max",
          .misleads =
              "max is the top of the scale, not of the topic: with binary grades and the "
              "default 4 all values are low",
          .citation = citation,
          .cutoff = Cutoff::rank,
          .parameters = {top_of_scale()},
          .calculation = calculate,
          .bounds = monotone_bounds};
}

Record normalised_expected_reciprocal_rank() {
  return {.name = "nERR",
          .says = "ERR divided by that of the judged documents in the best order",
          .misleads =
              "max is the top of the scale, not of the topic; the ideal comes from what was "
              "judged, so a shallow pool makes it too easy",
          .citation = citation,
          .cutoff = Cutoff::rank,
          .parameters = {top_of_scale()},
          .calculation = calculate_normalised,
          .bounds = range_bounds};
}

}  // namespace fovea::measure
