#include "measure/text/characters.hpp"

#include <algorithm>
#include <span>

#include "measure/documents/ranking.hpp"

namespace fovea::measure {

double Characters::precision() const { return ratio(relevant, retrieved); }

Characters characters_after(const TextTopic& topic, std::size_t results) {
  Characters seen;
  const std::span ranked(topic.results);
  for (const TextResult& each : ranked.first(std::min(results, ranked.size()))) seen.add(each);
  return seen;
}

double f_score(double both, double retrieved, double relevant, double beta) {
  const double weight = beta * beta;
  return ratio((weight + 1) * both, weight * relevant + retrieved);
}

Parameter beta_parameter() {
  return {.name = "beta",
          .standard = 1.0,
          .says = "how many times as important recall is as precision",
          .most = 1e6};
}

std::vector<double> usual_text_ranks() { return {5, 10, 25, 50}; }

}  // namespace fovea::measure
