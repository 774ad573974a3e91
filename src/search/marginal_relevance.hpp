#pragma once
// Results that say something new first.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "fovea/search.hpp"

namespace fovea::search {

/// The `most` results that maximal marginal relevance picks from `candidates`, which are in the
/// order of their scores: one after the other, the one with the highest lambda · score −
/// (1 − lambda) · the greatest likeness to a result before it. Scores are brought to 0..1, and the
/// likeness is the cosine of the counts of words in the first `compared_characters` of their texts.
/// The results have the highest scores of the candidates in their order, so that a run's scores
/// still fall (Carbonell and Goldstein, "The use of MMR", SIGIR 1998).
Result<std::vector<Hit>> by_marginal_relevance(const index::Index& index,
                                               const std::vector<Hit>& candidates, double lambda,
                                               std::size_t most);

constexpr std::uint64_t compared_characters = 20'000;

/// How many candidates there should be for `results` results.
constexpr std::size_t marginal_candidates(std::size_t results) {
  constexpr std::size_t times = 10;
  constexpr std::size_t at_least = 100;
  const std::size_t limit = std::numeric_limits<std::size_t>::max() / times;
  return std::max(at_least, std::min(results, limit) * times);
}

}  // namespace fovea::search
