// Rank-biased precision and what the unjudged could add to it.
#include <cmath>
#include <utility>

#include "measure/ranking.hpp"
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
    const double gain = level == 0 ? static_cast<double>(hit.grade) / ranking.judged.front()
                                   : static_cast<double>(hit.grade >= level);
    sum += gain * weight(persistence, hit.rank);
  }
  return sum;
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
              "probability p; the gain is the grade over the topic's highest, or 0 and 1 with "
              "rel",
          .misleads =
              "values of different p cannot be compared, and binary and graded gains "
              "cannot either",
          .citation = citation,
          .parameters = {{.name = "rel",
                          .standard = std::int64_t{0},
                          .says = "the lowest grade that counts as relevant; 0: graded",
                          .most = 1'000'000'000},
                         persistence()},
          .calculation = calculate};
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
          .calculation = calculate_residual};
}

}  // namespace fovea::measure
