#pragma once
// Cumulated gain with and without discount, of results and of the ideal list.

#include "measure/documents/ranking.hpp"

namespace fovea::measure {

/// The gain of a document with this grade.
using Gain = double (*)(std::int32_t grade);

/// The grade itself.
double linear_gain(std::int32_t grade);

/// 2^grade − 1. Grades beyond 1000 count as 1000, so that every sum stays finite.
double exponential_gain(std::int32_t grade);

/// The gain function selected by the parameter `dcg`.
Gain gain_of(const Measure& measure);

/// The discounted gain of the results up to `cutoff`.
double discounted_gain(const Ranking& ranking, std::size_t cutoff, Gain gain);

/// The discounted gain of the judged documents in the best order, up to `cutoff`.
double ideal_discounted_gain(const Ranking& ranking, std::size_t cutoff, Gain gain);

/// Bounds of the former divided by the latter.
Interval ndcg_bounds(const Ranking& ranking, const Measure& measure);

/// Safe bounds of nDCG, with the grade as gain, at the ranks from 1 to the end of the results or of
/// the longest ideal list, whichever is later.
std::vector<Interval> ndcg_bounds_by_rank(const Ranking& ranking, std::int32_t top);

}  // namespace fovea::measure
