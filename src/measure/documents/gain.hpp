#pragma once
// Cumulated gain with and without discount, of results and of the ideal list.

#include "measure/documents/ranking.hpp"

namespace fovea::measure {

/// What a document of that grade is worth.
using Gain = double (*)(std::int32_t grade);

/// The grade itself.
double linear_gain(std::int32_t grade);

/// 2^grade − 1. Grades beyond 1000 count as 1000, so that every sum stays finite.
double exponential_gain(std::int32_t grade);

/// The gain that the parameter `dcg` names.
Gain gain_of(const Measure& measure);

/// Of the results up to `cutoff`.
double discounted_gain(const Ranking& ranking, std::size_t cutoff, Gain gain);

/// Of the judged documents in the best order, up to `cutoff`.
double ideal_discounted_gain(const Ranking& ranking, std::size_t cutoff, Gain gain);

/// Bounds of the one divided by the other.
Interval ndcg_bounds(const Ranking& ranking, const Measure& measure);

/// Bounds of nDCG with the grade as gain at the ranks from 1 to the end of the results or of the
/// longest ideal list, whichever is later: safe.
std::vector<Interval> ndcg_bounds_by_rank(const Ranking& ranking, std::int32_t top);

}  // namespace fovea::measure
