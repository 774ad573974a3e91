#include <optional>

#include "fovea/base/parallel.hpp"
#include "fovea/compare.hpp"

#include "compare/by_moments.hpp"
#include "compare/distributions.hpp"
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

/// What a test needs to know of all runs, prepared once.
class Tester {
 public:
  Tester(const Grid& grid, const PairOptions& options) : grid_(grid), test_(options.test) {
    if (test_ == Test::tukey) variance_ = variance(grid);
    if (test_ == Test::randomised_tukey) randomised_.emplace(grid, options.resampling);
  }

  [[nodiscard]] Outcome operator()(std::span<const double> differences, const Moments& moments,
                                   const Resampling& how) const {
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

/// Intervals of pairs that have the same number of topics.
class Ends {
 public:
  Ends(const Grid& grid, const PairOptions& options)
      : kind_(options.interval), alpha_(options.alpha) {
    const std::size_t topics = grid.topics.size();
    if (topics > 1) critical_ = t_quantile(alpha_ / 2, static_cast<double>(topics - 1));
  }

  [[nodiscard]] std::optional<Confidence> operator()(std::span<const double> differences,
                                                     const Moments& moments,
                                                     const Resampling& how) const {
    if (kind_ != IntervalKind::t) return interval(differences, kind_, alpha_, how);
    return critical_ ? std::optional(t_interval(moments, *critical_)) : std::nullopt;
  }

 private:
  IntervalKind kind_;
  double alpha_;
  std::optional<double> critical_;
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
  // Threads go to the pairs, or, where these are few, into each of them.
  const std::size_t threads = options.resampling.threads;
  const bool many = pairs.size() >= threads;
  Resampling how = options.resampling;
  how.threads = many ? 1 : threads;
  const Ends ends(grid, options);
  parallel_for(pairs.size(), many ? threads : 1, [&](std::size_t i) {
    Pair& pair = pairs[i];
    const auto differences = grid.differences(pair.a, pair.b);
    const Moments moments = moments_of(differences);
    pair.difference = moments.mean;
    pair.outcome = test(differences, moments, how);
    pair.interval = ends(differences, moments, how);
    pair.effect = paired_effect(differences, moments);
    if (options.delta) pair.effect.delta = cliffs_delta(grid.run(pair.a), grid.run(pair.b));
  });
  correct(pairs, options);
  return pairs;
}

}  // namespace fovea::compare
