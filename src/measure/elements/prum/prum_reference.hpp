#pragma once
// A simple, slow version of precision with user models, written directly from equations 5 to 8 of
// Piwowarski, Gallinari and Dupret 2007. It serves tests and shares no code with the calculations
// that it checks.

#include <optional>
#include <vector>

namespace fovea::measure::reference {

/// P(result → ideal element): one row per result, one column per ideal element.
using Transitions = std::vector<std::vector<double>>;

/// The precision at r = 1..ideals. Nothing is kept from one rank to the next.
std::vector<double> prum_curve(const Transitions& transitions, std::size_t ideals,
                               std::optional<double> rest);

/// Σ P(x ∈ S_k) / |I|.
double expected_recall(const Transitions& transitions, std::size_t ideals, std::size_t k);

}  // namespace fovea::measure::reference
