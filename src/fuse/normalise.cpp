// Brings the scores of different runs to a common scale.
#include <algorithm>
#include <array>
#include <cmath>

#include "fovea/fuse.hpp"

#include "fuse/sums.hpp"

namespace fovea::fuse {
namespace {

using Scores = std::vector<double>;

/// Halves the scores first, so that the difference of two finite scores is finite.
Scores minmax(std::span<const double> scores) {
  const auto [low, high] = std::minmax_element(scores.begin(), scores.end());
  if (*low == *high) return Scores(scores.size(), 1);
  Scores result;
  for (const double each : scores) result.push_back((each / 2 - *low / 2) / (*high / 2 - *low / 2));
  return result;
}

/// Sums and deviations are computed from minmax scores, which yields the same result and cannot
/// overflow.
Scores sum(std::span<const double> scores) {
  Scores result = minmax(scores);
  const double total = sum_of(result);
  for (double& each : result) each /= total;
  return result;
}

Scores zscore(std::span<const double> scores) {
  Scores result = minmax(scores);
  const double mean = sum_of(result) / static_cast<double>(result.size());
  double squares = 0;
  for (double& each : result) {
    each -= mean;
    squares += each * each;
  }
  const double deviation = std::sqrt(squares / static_cast<double>(result.size()));
  for (double& each : result) each = deviation == 0 ? 0 : each / deviation;
  return result;
}

Scores rank(std::span<const double> scores) {
  const auto count = static_cast<double>(scores.size());
  Scores result;
  for (std::size_t i = 0; i < scores.size(); ++i)
    result.push_back(1 - static_cast<double>(i) / count);
  return result;
}

Scores none(std::span<const double> scores) { return {scores.begin(), scores.end()}; }

constexpr std::array registry{
    Normalisation{"minmax", "the lowest score of a run becomes 0, the highest 1", minmax},
    Normalisation{"sum", "the lowest becomes 0, and all together 1", sum},
    Normalisation{"zscore", "mean 0 and standard deviation 1", zscore},
    Normalisation{"rank", "1 for the first of n results, 1/n for the last (Lee, SIGIR 1997)", rank},
    Normalisation{"none", "scores as they are", none},
};

}  // namespace

std::span<const Normalisation> normalisations() { return registry; }

}  // namespace fovea::fuse
