// Rank-biased precision and what the unjudged could add to it.
#include <cmath>
#include <utility>

#include "measure/documents/document_bounds.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

/// p^(rank − 1) (1 − p): the chance that the reader's mind is on that rank.
double weight(double persistence, std::size_t rank) {
  return (1 - persistence) * std::pow(persistence, static_cast<double>(rank - 1));
}

/// The grade as a share of the topic's highest, or relevant or not from a level on.
double calculate(const Ranking& ranking, const Measure& measure) {
  const auto level = measure.integer("rel");
  const double persistence = measure.real("p");
  double sum = 0;
  for (const Hit& hit : ranking.hits) {
    if (hit.rank > measure.ranks()) break;
    const double gain = level == 0 ? static_cast<double>(hit.grade) / ranking.judged.front()
                                   : static_cast<double>(hit.grade >= level);
    sum += gain * weight(persistence, hit.rank);
  }
  return sum;
}

/// Graded gains are shares of the topic's highest grade, h, which a judge may raise. With j the sum
/// over what was judged, all unjudged results at a highest grade t give j/t and their weights, so
/// that t should not be more than h; a single one at t gives j/t and its own weight, least with the
/// highest t and the last result; with all at 0 it is j/h.
Interval bounds(const Ranking& ranking, const Measure& measure) {
  if (measure.integer("rel") > 0) return monotone_bounds(ranking, measure);
  Completions raised(ranking, top_grade(ranking, measure));
  const double none = value_of(raised.first(0), measure);
  if (raised.unjudged().empty()) return between(none, none);
  const double last = value_of(raised.last(1), measure);
  const std::int32_t highest = ranking.judged.empty() ? 1 : std::max(1, ranking.judged.front());
  Completions level(ranking, highest);
  return {.low = std::min(none, last),
          .high = value_of(level.first(level.unjudged().size()), measure),
          .exact = true};
}

double calculate_residual(const Ranking& ranking, const Measure& measure) {
  const double persistence = measure.real("p");
  double sum = std::pow(persistence, static_cast<double>(ranking.retrieved()));
  double share = 1 - persistence;
  for (const std::int32_t grade : ranking.grades) {
    if (grade < 0) {
      const double before = std::exchange(sum, sum + share);
      if (sum == before) break;  // nor will the smaller ones below change it
    }
    share *= persistence;
  }
  return sum;
}

Parameter persistence() {
  return {.name = "p",
          .standard = 0.9,
          .says = "the chance that the reader goes on to the next result",
          .most = 1};
}

constexpr const char* citation = "Moffat and Zobel, ACM TOIS 27(1), 2008";

}  // namespace

Record rank_biased_precision() {
  return {.name = "RBP",
          .trec = {.plain = "rbp"},
          .says =
              "expected rate of gain of a reader who goes on from each result to the next with "
              "probability p, from the first k results; the gain is the grade over the topic's "
              "highest, or 0 and 1 with "
              "rel",
          .misleads =
              "values of different p cannot be compared, and binary and graded gains "
              "cannot either",
          .citation = citation,
          .cutoff = Cutoff::rank,
          .parameters = {{.name = "rel",
                          .standard = std::int64_t{0},
                          .says = "the lowest grade that counts as relevant; 0: graded",
                          .most = 1'000'000'000},
                         persistence()},
          .calculation = calculate,
          .bounds = bounds};
}

Record rank_biased_residual() {
  return {.name = "RBPResid",
          .trec = {.plain = "rbp_resid"},
          .says =
              "what RBP could still gain if everything unjudged and everything after the end "
              "of the list were relevant",
          .misleads = "a topic without results has residual 1, not 0",
          .citation = citation,
          .parameters = {persistence()},
          .better = Better::neither,
          .calculation = calculate_residual,
          .bounds = monotone_bounds};
}

}  // namespace fovea::measure
