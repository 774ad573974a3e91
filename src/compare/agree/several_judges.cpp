// Agreement of any number of judges.
#include <algorithm>
#include <cmath>

#include "fovea/compare/agree.hpp"

namespace fovea::agree {
namespace {

/// The number of times each category was given to an item.
std::vector<double> category_counts(const Ratings& ratings, std::size_t item) {
  std::vector<double> counts(ratings.categories.size());
  for (const auto& given : ratings.of(item)) {
    if (given) ++counts[*given];
  }
  return counts;
}

double sum(const std::vector<double>& values) {
  double total = 0;
  for (const double value : values) total += value;
  return total;
}

/// Krippendorff's coincidences: each item contributes its pairs of ratings with the weight of one
/// rating.
struct Coincidences {
  std::vector<double> pairs;   ///< category after category
  std::vector<double> totals;  ///< ratings of each category that can be paired
};

Coincidences coincidences_of(const Ratings& ratings) {
  const std::size_t n = ratings.categories.size();
  Coincidences found{std::vector<double>(n * n), std::vector<double>(n)};
  for (std::size_t item = 0; item < ratings.items(); ++item) {
    const auto counts = category_counts(ratings, item);
    const double raters = sum(counts);
    if (raters < 2) continue;
    for (std::size_t i = 0; i < n; ++i) {
      found.totals[i] += counts[i];
      for (std::size_t j = 0; j < n; ++j)
        found.pairs[i * n + j] += counts[i] * (counts[j] - (i == j ? 1 : 0)) / (raters - 1);
    }
  }
  return found;
}

/// The squared difference of two categories, i <= j.
double squared_distance(const Ratings& ratings, const std::vector<double>& totals, Level level,
                        std::size_t i, std::size_t j) {
  if (level == Level::nominal) return 1;
  if (level == Level::interval)
    return std::pow(ratings.categories[i].value - ratings.categories[j].value, 2);
  double between = -(totals[i] + totals[j]) / 2;
  for (std::size_t k = i; k <= j; ++k) between += totals[k];
  return between * between;
}

}  // namespace

std::optional<double> mean_kappa(const Ratings& ratings) {
  double total = 0;
  std::size_t pairs = 0;
  for (std::size_t a = 0; a < ratings.judges; ++a) {
    for (std::size_t b = a + 1; b < ratings.judges; ++b) {
      const auto kappa = agreement(confusion(ratings, a, b)).kappa;
      if (!kappa) continue;
      total += *kappa;
      ++pairs;
    }
  }
  return pairs == 0 ? std::nullopt : std::optional(total / static_cast<double>(pairs));
}

std::optional<double> fleiss_kappa(const Ratings& ratings) {
  const auto judges = static_cast<double>(ratings.judges);
  std::vector<double> shares(ratings.categories.size());
  double items = 0;
  double agreeing = 0;
  for (std::size_t item = 0; item < ratings.items(); ++item) {
    const auto counts = category_counts(ratings, item);
    if (judges < 2 || sum(counts) < judges) continue;
    ++items;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      shares[i] += counts[i];
      agreeing += counts[i] * (counts[i] - 1) / (judges * (judges - 1));
    }
  }
  double chance = 0;
  for (const double share : shares) chance += std::pow(share / (items * judges), 2);
  if (items == 0 || chance >= 1 - 1e-12) return std::nullopt;
  return (agreeing / items - chance) / (1 - chance);
}

std::optional<double> krippendorff_alpha(const Ratings& ratings, Level level) {
  const Coincidences found = coincidences_of(ratings);
  const std::size_t n = found.totals.size();
  double observed = 0;
  double expected = 0;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i + 1; j < n; ++j) {
      const double distance = squared_distance(ratings, found.totals, level, i, j);
      observed += found.pairs[i * n + j] * distance;
      expected += found.totals[i] * found.totals[j] * distance;
    }
  }
  if (expected == 0) return std::nullopt;
  return 1 - (sum(found.totals) - 1) * observed / expected;
}

}  // namespace fovea::agree
