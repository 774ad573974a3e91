#pragma once
// Results that say something new first.

#include <vector>

#include "fovea/search.hpp"

namespace fovea::search {

/// Orders by lambda · score − (1 − lambda) · the greatest likeness to a result before it, one
/// after the other; scores are brought to 0..1 and the likeness is the cosine of word counts. The
/// first `marginal_pool` results are reordered, the rest stays behind them. The new scores are the
/// old ones in their order, so that a run's scores still fall (Carbonell and Goldstein 1998).
Result<std::vector<Found>> by_marginal_relevance(const index::Index& index,
                                                 std::vector<Found> results, double lambda);

constexpr std::size_t marginal_pool = 100;

}  // namespace fovea::search
