// Relations between two rankings of the same systems. A higher value is a better system.
#include <algorithm>
#include <cmath>

#include "fovea/compare.hpp"

namespace fovea::compare {
namespace {

int order_of(double a, double b) { return (a > b) - (a < b); }

/// The probability that `above` is rightly above `below`: ½ if they are tied in the truth.
double rightly(double above, double below) { return (order_of(above, below) + 1) / 2.0; }

/// The expectation, over all orders of its ties, of the share of rightly ordered systems above
/// system i; nothing is above the first rank, which counts 0.
double expected_share(std::span<const double> truth, std::span<const double> ranking,
                      std::size_t i) {
  double right_above = 0;
  double right_tied = 0;
  std::size_t above = 0;
  std::size_t tied = 0;
  for (std::size_t j = 0; j < ranking.size(); ++j) {
    if (j == i || ranking[j] < ranking[i]) continue;
    const bool is_tied = ranking[j] == ranking[i];
    ++(is_tied ? tied : above);
    (is_tied ? right_tied : right_above) += rightly(truth[j], truth[i]);
  }
  double share = 0;
  for (std::size_t before = 0; before <= tied; ++before) {
    const double of_tied =
        tied == 0 ? 0 : right_tied * static_cast<double>(before) / static_cast<double>(tied);
    if (above + before > 0) share += (right_above + of_tied) / static_cast<double>(above + before);
  }
  return share / static_cast<double>(tied + 1);
}

/// The rank of each system, from 1; tied systems share the rank of the first of them.
std::vector<std::size_t> shared_ranks(std::span<const double> values) {
  std::vector<std::size_t> ranks;
  for (const double value : values) {
    const auto above =
        std::count_if(values.begin(), values.end(), [&](double other) { return other > value; });
    ranks.push_back(static_cast<std::size_t>(above) + 1);
  }
  return ranks;
}

}  // namespace

double kendall_tau(std::span<const double> a, std::span<const double> b) {
  double concordant = 0;
  double ordered_a = 0;
  double ordered_b = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = i + 1; j < a.size(); ++j) {
      const int in_a = order_of(a[i], a[j]);
      const int in_b = order_of(b[i], b[j]);
      concordant += in_a * in_b;
      ordered_a += std::abs(in_a);
      ordered_b += std::abs(in_b);
    }
  }
  return ordered_a == 0 || ordered_b == 0 ? 0 : concordant / std::sqrt(ordered_a * ordered_b);
}

double tau_ap(std::span<const double> truth, std::span<const double> ranking) {
  if (truth.size() < 2) return 0;
  double sum = 0;
  for (std::size_t i = 0; i < truth.size(); ++i) sum += expected_share(truth, ranking, i);
  return 2 * sum / static_cast<double>(truth.size() - 1) - 1;
}

double rank_biased_overlap(std::span<const double> a, std::span<const double> b,
                           double persistence) {
  if (a.empty()) return 1;
  const auto ranks_a = shared_ranks(a);
  const auto ranks_b = shared_ranks(b);
  double weight = 1 - persistence;
  double sum = 0;
  for (std::size_t depth = 1; depth <= a.size(); ++depth, weight *= persistence) {
    std::size_t common = 0;
    std::size_t listed = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
      const bool in_a = ranks_a[i] <= depth;
      const bool in_b = ranks_b[i] <= depth;
      common += in_a && in_b ? 1 : 0;
      listed += (in_a ? 1 : 0) + (in_b ? 1 : 0);
    }
    sum += weight * 2 * static_cast<double>(common) / static_cast<double>(listed);
  }
  return sum + std::pow(persistence, static_cast<double>(a.size()));
}

std::vector<double> discriminative_power(std::span<const double> p,
                                         std::span<const double> levels) {
  std::vector<double> shares;
  for (const double level : levels) {
    const auto below = std::count_if(p.begin(), p.end(), [&](double each) { return each < level; });
    shares.push_back(p.empty() ? 0 : static_cast<double>(below) / static_cast<double>(p.size()));
  }
  return shares;
}

std::vector<double> power_of_pairs(std::span<const Pair> pairs, std::span<const double> levels) {
  std::vector<double> p;
  p.reserve(pairs.size());
  for (const Pair& pair : pairs) p.push_back(pair.outcome.p);
  return discriminative_power(p, levels);
}

std::vector<RankRelation> rank_relations(std::span<const Grid> grids, double persistence) {
  std::vector<std::vector<double>> merits;
  for (const Grid& grid : grids) merits.push_back(grid.merits());
  std::vector<RankRelation> relations;
  for (std::size_t a = 0; a < grids.size(); ++a) {
    for (std::size_t b = a + 1; b < grids.size(); ++b)
      relations.push_back({.first = a,
                           .second = b,
                           .tau = kendall_tau(merits[a], merits[b]),
                           .tau_ap = tau_ap(merits[a], merits[b]),
                           .overlap = rank_biased_overlap(merits[a], merits[b], persistence),
                           .runs = merits[a].size()});
  }
  return relations;
}

}  // namespace fovea::compare
