// Rank-biased precision and the residual of its unjudged results.
#include <cmath>
#include <utility>

#include "measure/documents/document_bounds.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

/// p^(rank − 1) (1 − p): the probability that the reader attends to this rank.
double weight(double persistence, std::size_t rank) {
  return (1 - persistence) * std::pow(persistence, static_cast<double>(rank - 1));
}

/// Gains are grades as shares of the topic's highest grade, or binary if there is a relevance
/// level.
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

/// Graded gains are shares of the topic's highest grade h, which a judgement may raise. Let j be
/// the sum over the judged results. If all unjudged results have the highest grade t, the value is
/// j/t plus their weights, so t should not exceed h for the maximum. If a single one has grade t,
/// the value is j/t plus its weight, which is lowest for the highest t and the last result. If all
/// have grade 0, the value is j/h.
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
      if (sum == before) break;  // smaller terms further down cannot change it either
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
