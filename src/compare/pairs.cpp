#include <optional>

#include "fovea/base/parallel.hpp"
#include "fovea/compare.hpp"

#include "compare/by_moments.hpp"
#include "compare/tukey.hpp"

namespace fovea::compare {
namespace {

std::vector<Pair> pairs_of(std::size_t runs, std::optional<std::size_t> baseline) {
  std::vector<Pair> pairs;
  if (baseline) {
    for (std::size_t r = 0; r < runs; ++r) {
      if (r != *baseline) pairs.push_back({.a = r, .b = *baseline});
    }
    return pairs;
  }
  for (std::size_t a = 0; a < runs; ++a) {
    for (std::size_t b = a + 1; b < runs; ++b) pairs.push_back({.a = a, .b = b});
  }
  return pairs;
}

/// The data about all runs that a test needs, prepared once.
class Tester {
 public:
  Tester(const Grid& grid, const PairOptions& options) : grid_(grid), test_(options.test) {
    if (test_ == Test::tukey) variance_ = variance(grid);
    if (test_ == Test::randomised_tukey) randomised_.emplace(grid, options.resampling);
  }

  [[nodiscard]] Outcome operator()(std::span<const double> differences,
                                   const statistics::Moments& moments,
                                   const statistics::Resampling& how) const {
    switch (test_) {
      case Test::t:
        return paired_t(moments);
      case Test::wilcoxon:
        return wilcoxon(differences);
      case Test::sign:
        return sign(differences);
      case Test::randomisation:
        return randomisation(differences, how);
      case Test::tukey:
        return tukey(grid_, variance_, moments.mean);
      case Test::randomised_tukey:
        return randomised_->outcome(moments.mean);
    }
    return {};
  }

 private:
  const Grid& grid_;
  Test test_;
  Variance variance_;
  std::optional<RandomisedTukey> randomised_;
};

/// The intervals of pairs; the means of every run are resampled once.
class Ends {
 public:
  Ends(const Grid& grid, const PairOptions& options)
      : intervals_(options.interval, options.alpha, options.resampling),
        resampled_(grid.runs.size()) {
    if (grid.runs.size() < 2) return;
    parallel_for(grid.runs.size(), options.resampling.threads,
                 [&](std::size_t r) { resampled_[r] = intervals_.resampled(grid.run(r)); });
  }

  [[nodiscard]] std::optional<statistics::Confidence> operator()(
      const Pair& pair, std::span<const double> differences,
      const statistics::Moments& moments) const {
    std::vector<double> means = resampled_[pair.a];
    for (std::size_t i = 0; i < means.size(); ++i) means[i] -= resampled_[pair.b][i];
    return intervals_.of(differences, moments, std::move(means));
  }

 private:
  statistics::Intervals intervals_;
  std::vector<std::vector<double>> resampled_;  ///< by run
};

void correct(std::vector<Pair>& pairs, const PairOptions& options) {
  std::vector<double> p;
  p.reserve(pairs.size());
  for (const Pair& pair : pairs) p.push_back(pair.outcome.p);
  p = adjusted(p, is_familywise(options.test) ? Correction::none : options.correction);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    pairs[i].adjusted = p[i];
    pairs[i].significant = p[i] < options.alpha;
  }
}

}  // namespace

std::vector<Pair> compare_pairs(const Grid& grid, const PairOptions& options) {
  std::vector<Pair> pairs = pairs_of(grid.runs.size(), options.baseline);
  const Tester test(grid, options);
  // Threads share the pairs or, if these are few, the work within each pair.
  const std::size_t threads = options.resampling.threads;
  const bool many = pairs.size() >= threads;
  statistics::Resampling how = options.resampling;
  how.threads = many ? 1 : threads;
  const Ends ends(grid, options);
  parallel_for(pairs.size(), many ? threads : 1, [&](std::size_t i) {
    Pair& pair = pairs[i];
    const auto differences = grid.differences(pair.a, pair.b);
    const statistics::Moments moments = statistics::moments_of(differences);
    pair.difference = moments.mean;
    pair.better = (grid.lower_is_better ? -1 : 1) * ((moments.mean > 0) - (moments.mean < 0));
    pair.outcome = test(differences, moments, how);
    pair.interval = ends(pair, differences, moments);
    pair.effect = paired_effect(differences, moments, grid.lower_is_better);
    if (options.delta) pair.effect.delta = cliffs_delta(grid.run(pair.a), grid.run(pair.b));
  });
  correct(pairs, options);
  return pairs;
}

std::vector<std::vector<int>> wins(std::span<const Pair> pairs, std::size_t runs) {
  std::vector<std::vector<int>> signs(runs, std::vector<int>(runs));
  for (const Pair& pair : pairs) {
    if (!pair.significant) continue;
    signs[pair.a][pair.b] = pair.better > 0 ? 1 : -1;
    signs[pair.b][pair.a] = -signs[pair.a][pair.b];
  }
  return signs;
}

}  // namespace fovea::compare
