// Correlates the rankings of the runs by every two measures.
#include "report/parts.hpp"

namespace fovea::report {

Correlation correlation_of(std::span<const std::vector<double>> means, double persistence) {
  const std::size_t count = means.size();
  const std::vector<std::vector<double>> empty(count, std::vector<double>(count));
  Correlation result{.tau = empty, .tau_ap = empty, .rbo = empty, .persistence = persistence};
  for (std::size_t a = 0; a < count; ++a) {
    for (std::size_t b = 0; b < count; ++b) {
      result.tau[a][b] = compare::kendall_tau(means[a], means[b]);
      result.tau_ap[a][b] = compare::tau_ap(means[a], means[b]);
      result.rbo[a][b] = compare::rank_biased_overlap(means[a], means[b], persistence);
    }
  }
  return result;
}

}  // namespace fovea::report
