#pragma once
// Precision with user models, slow and obvious, straight from equations 5 to 8 of Piwowarski,
// Gallinari and Dupret 2007: for tests, and sharing nothing with the calculations it checks.

#include <optional>
#include <vector>

namespace fovea::measure::reference {

/// P(result → ideal element): a row for each result, a column for each ideal element.
using Transitions = std::vector<std::vector<double>>;

/// The precision at r = 1..ideals. No probability is remembered from one rank to the next.
std::vector<double> prum_curve(const Transitions& transitions, std::size_t ideals,
                               std::optional<double> rest);

/// Σ P(x ∈ S_k) / |I|.
double expected_recall(const Transitions& transitions, std::size_t ideals, std::size_t k);

}  // namespace fovea::measure::reference
