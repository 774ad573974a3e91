#pragma once
// Cumulated gain with and without discount, of results and of the ideal list.

#include "measure/ranking.hpp"

namespace fovea::measure {

/// What a document of that grade is worth.
using Gain = double (*)(std::int32_t grade);

/// The grade itself.
double linear_gain(std::int32_t grade);

/// Of the results up to `cutoff`.
double discounted_gain(const Ranking& ranking, std::size_t cutoff, Gain gain);

/// Of the judged documents in the best order, up to `cutoff`.
double ideal_discounted_gain(const Ranking& ranking, std::size_t cutoff, Gain gain);

}  // namespace fovea::measure
