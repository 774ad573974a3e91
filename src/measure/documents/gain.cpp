#include "measure/documents/gain.hpp"

#include <cmath>

namespace fovea::measure {

double linear_gain(std::int32_t grade) { return grade; }

double exponential_gain(std::int32_t grade) { return std::exp2(std::min(grade, 1000)) - 1; }

Gain gain_of(const Measure& measure) {
  return measure.word("dcg") == "exp-log2" ? exponential_gain : linear_gain;
}

double discounted_gain(const Ranking& ranking, std::size_t cutoff, Gain gain) {
  double sum = 0;
  for (const Hit& hit : ranking.hits) {
    if (hit.rank > cutoff) break;
    sum += gain(hit.grade) / discount(hit.rank);
  }
  return sum;
}

double ideal_discounted_gain(const Ranking& ranking, std::size_t cutoff, Gain gain) {
  double sum = 0;
  for (std::size_t i = 0; i < ranking.judged.size() && i < cutoff; ++i) {
    if (ranking.judged[i] <= 0) break;
    sum += gain(ranking.judged[i]) / discount(i + 1);
  }
  return sum;
}

}  // namespace fovea::measure
