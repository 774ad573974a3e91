#pragma once
// The distributions that tests need, from Boost.Math; slow to compile, so behind plain functions.

#include <cstdint>

namespace fovea::compare {

/// P(|T| > |t|); infinite t gives 0.
double t_two_tails(double t, double freedom);
/// The t that is exceeded with probability `tail` (0 < tail < 1).
double t_quantile(double tail, double freedom);

double normal_below(double z);
/// 0 < probability < 1.
double normal_quantile(double probability);

/// P(X <= successes) of `trials` tosses of a fair coin.
double coin_below(std::uint64_t successes, std::uint64_t trials);

/// P(X > value) of chi-square.
double chi_square_tail(double value, double freedom);

}  // namespace fovea::compare
