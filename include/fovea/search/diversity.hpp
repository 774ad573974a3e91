#pragma once
// Diversification of results.

#include <span>
#include <string_view>

#include "fovea/base/parameters.hpp"
#include "fovea/base/result.hpp"

namespace fovea::search {

std::span<const Parameter> diversity_parameters();

/// Parses "mmr", "mmr(lambda=0.7)" or "mmr(0.7)". Returns the lambda of maximal marginal relevance
/// (Options::mmr).
Result<double> parse_diversity(std::string_view text);

}  // namespace fovea::search
