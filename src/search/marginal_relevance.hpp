#pragma once
// Diversification by maximal marginal relevance.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "fovea/search.hpp"

namespace fovea::search {

/// Picks up to `most` results from `candidates`, which are sorted by score, by maximal marginal
/// relevance (Carbonell and Goldstein, "The use of MMR, diversity-based reranking for reordering
/// documents and producing summaries", SIGIR 1998). It repeatedly picks the candidate with the
/// highest lambda · score − (1 − lambda) · similarity, where similarity is the greatest similarity
/// to a result picked before. Scores are scaled to 0..1. The similarity is the cosine of the word
/// counts in the first `compared_characters` of the texts. The results get the highest scores of
/// the candidates in descending order, so that the scores of a run still fall.
Result<std::vector<Hit>> by_marginal_relevance(const index::Index& index,
                                               const std::vector<Hit>& candidates, double lambda,
                                               std::size_t most);

constexpr std::uint64_t compared_characters = 20'000;

/// The number of candidates needed for `results` results.
constexpr std::size_t marginal_candidates(std::size_t results) {
  constexpr std::size_t times = 10;
  constexpr std::size_t at_least = 100;
  const std::size_t limit = std::numeric_limits<std::size_t>::max() / times;
  return std::max(at_least, std::min(results, limit) * times);
}

}  // namespace fovea::search
