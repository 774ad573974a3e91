#include <algorithm>
#include <cmath>

#include "fovea/compare.hpp"

namespace fovea::compare {
namespace {

constexpr std::size_t largest_exact = 100;

/// Twice the ranks, so that the mean ranks of ties are whole numbers.
struct SignedRanks {
  std::vector<std::size_t> doubled;  ///< ascending
  std::size_t positive = 0;          ///< sum over positive differences
  double ties = 0;                   ///< sum of t^3 - t over groups of ties
};

SignedRanks ranks_of(std::span<const double> differences) {
  std::vector<double> sorted;
  for (const double each : differences) {
    if (each != 0) sorted.push_back(each);
  }
  std::sort(sorted.begin(), sorted.end(),
            [](double a, double b) { return std::abs(a) < std::abs(b); });
  SignedRanks ranks;
  for (std::size_t begin = 0, end = 0; begin < sorted.size(); begin = end) {
    while (end < sorted.size() && std::abs(sorted[end]) == std::abs(sorted[begin])) ++end;
    for (std::size_t i = begin; i < end; ++i) {
      ranks.doubled.push_back(begin + 1 + end);
      if (sorted[i] > 0) ranks.positive += begin + 1 + end;
    }
    const auto group = static_cast<double>(end - begin);
    ranks.ties += group * group * group - group;
  }
  return ranks;
}

/// The distribution of the doubled sum if every sign is a fair coin.
std::vector<double> distribution(const std::vector<std::size_t>& doubled) {
  std::vector<double> probability = {1};
  for (const std::size_t rank : doubled) {
    std::vector<double> next(probability.size() + rank);
    for (std::size_t sum = 0; sum < probability.size(); ++sum) {
      next[sum] += probability[sum] / 2;
      next[sum + rank] += probability[sum] / 2;
    }
    probability = std::move(next);
  }
  return probability;
}

/// The distribution is symmetric, so that the smaller tail is the lower one of either sign.
double exact_p(const SignedRanks& ranks) {
  const auto probability = distribution(ranks.doubled);
  const std::size_t lower = std::min(ranks.positive, probability.size() - 1 - ranks.positive);
  double tail = 0;
  for (std::size_t sum = 0; sum <= lower; ++sum) tail += probability[sum];
  return std::min(1.0, 2 * tail);
}

double normal_p(const SignedRanks& ranks) {
  const auto n = static_cast<double>(ranks.doubled.size());
  const double mean = n * (n + 1) / 4;
  const double deviation = std::sqrt(n * (n + 1) * (2 * n + 1) / 24 - ranks.ties / 48);
  const double distance = std::abs(static_cast<double>(ranks.positive) / 2 - mean);
  return std::min(1.0, 2 * statistics::normal_below(-std::max(0.0, distance - 0.5) / deviation));
}

}  // namespace

Outcome wilcoxon(std::span<const double> differences) {
  const SignedRanks ranks = ranks_of(differences);
  if (ranks.doubled.empty()) return {.exact = true};
  const bool exact = ranks.doubled.size() <= largest_exact;
  return {static_cast<double>(ranks.positive) / 2, exact ? exact_p(ranks) : normal_p(ranks), exact};
}

}  // namespace fovea::compare
