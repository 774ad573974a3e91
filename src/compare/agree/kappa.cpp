#include <cmath>
#include <numeric>

#include "fovea/compare/agree.hpp"

namespace fovea::agree {
namespace {

/// The share of items in each category, by the first judge and by the second.
struct Margins {
  std::vector<double> first;
  std::vector<double> second;
};

Margins margins_of(const Confusion& counts) {
  const std::size_t n = counts.categories.size();
  const auto items = static_cast<double>(counts.items());
  Margins margins{std::vector<double>(n), std::vector<double>(n)};
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      const double share = static_cast<double>(counts.at(i, j)) / items;
      margins.first[i] += share;
      margins.second[j] += share;
    }
  }
  return margins;
}

/// The weight of two categories as agreement: 1 for the same.
using Weight = double (*)(double distance);
double exact_weight(double distance) { return distance == 0 ? 1 : 0; }
double linear_weight(double distance) { return 1 - distance; }
double quadratic_weight(double distance) { return 1 - distance * distance; }

/// The distance of two categories, as a share of the largest distance.
using Distance = double (*)(const std::vector<Category>&, std::size_t, std::size_t);
double by_step(const std::vector<Category>& categories, std::size_t i, std::size_t j) {
  return std::abs(static_cast<double>(i) - static_cast<double>(j)) /
         static_cast<double>(categories.size() - 1);
}
double by_value(const std::vector<Category>& categories, std::size_t i, std::size_t j) {
  return std::abs(categories[i].value - categories[j].value) /
         (categories.back().value - categories.front().value);
}

std::optional<double> kappa(const Confusion& counts, const Margins& margins, Weight weight,
                            Distance distance = by_step) {
  const std::size_t n = counts.categories.size();
  const auto items = static_cast<double>(counts.items());
  double observed = 0;
  double expected = 0;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      const double value = weight(i == j ? 0 : distance(counts.categories, i, j));
      observed += value * static_cast<double>(counts.at(i, j)) / items;
      expected += value * margins.first[i] * margins.second[j];
    }
  }
  if (expected >= 1 - 1e-12) return std::nullopt;
  return (observed - expected) / (1 - expected);
}

/// The margins of both judges pooled.
Margins pooled(const Margins& margins) {
  Margins both = margins;
  for (std::size_t i = 0; i < both.first.size(); ++i)
    both.first[i] = both.second[i] = (margins.first[i] + margins.second[i]) / 2;
  return both;
}

/// The share of items whose categories are at most `distance` apart.
double share_within(const Confusion& counts, double distance) {
  std::uint64_t within = 0;
  for (std::size_t i = 0; i < counts.categories.size(); ++i) {
    for (std::size_t j = 0; j < counts.categories.size(); ++j) {
      if (std::abs(counts.categories[i].value - counts.categories[j].value) <= distance)
        within += counts.at(i, j);
    }
  }
  return static_cast<double>(within) / static_cast<double>(counts.items());
}

void count_pair(const Ratings& ratings, std::size_t a, std::size_t b, Confusion& counts) {
  for (std::size_t item = 0; item < ratings.items(); ++item) {
    const auto given = ratings.of(item);
    if (given[a] && given[b]) ++counts.counts[*given[a] * counts.categories.size() + *given[b]];
  }
}

Confusion no_counts(const Ratings& ratings) {
  const std::size_t n = ratings.categories.size();
  return {ratings.categories, ratings.ordered, std::vector<std::uint64_t>(n * n)};
}

}  // namespace

std::uint64_t Confusion::items() const {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

Confusion confusion(const Ratings& ratings, std::size_t a, std::size_t b) {
  Confusion counts = no_counts(ratings);
  count_pair(ratings, a, b, counts);
  return counts;
}

Confusion confusion(const Ratings& ratings) {
  Confusion counts = no_counts(ratings);
  for (std::size_t a = 0; a < ratings.judges; ++a) {
    for (std::size_t b = a + 1; b < ratings.judges; ++b) count_pair(ratings, a, b, counts);
  }
  return counts;
}

Agreement agreement(const Confusion& counts) {
  Agreement found{.items = counts.items()};
  if (found.items == 0) return found;
  const Margins margins = margins_of(counts);
  found.exact = share_within(counts, 0);
  found.pooled_kappa = kappa(counts, pooled(margins), exact_weight);
  found.kappa = kappa(counts, margins, exact_weight);
  if (!counts.ordered) return found;
  found.near = share_within(counts, 1);
  found.linear = kappa(counts, margins, linear_weight);
  found.quadratic = kappa(counts, margins, quadratic_weight);
  found.linear_by_value = kappa(counts, margins, linear_weight, by_value);
  found.quadratic_by_value = kappa(counts, margins, quadratic_weight, by_value);
  return found;
}

std::vector<std::optional<double>> category_agreement(const Confusion& counts) {
  std::vector<std::optional<double>> shares;
  for (std::size_t i = 0; i < counts.categories.size(); ++i) {
    std::uint64_t either = 0;
    for (std::size_t j = 0; j < counts.categories.size(); ++j)
      either += counts.at(i, j) + (i == j ? 0 : counts.at(j, i));
    shares.push_back(either == 0 ? std::nullopt
                                 : std::optional(static_cast<double>(counts.at(i, i)) /
                                                 static_cast<double>(either)));
  }
  return shares;
}

}  // namespace fovea::agree
