// Bounds of nDCG.
//
// Numerator and denominator are sums over levels: a document gains, once for each level that its
// grade reaches, the difference between the gains of this level and the one below. If C documents
// reach a level, the ideal list gains there the worth of the first C ranks.
//
// Highest value: of two unjudged results, the higher should not have the lower grade, so those that
// reach a level are the first m, and m does not rise from level to level. Levels with the same
// judged documents have the same best m, so only the grades that occur in the topic, and the top
// grade, matter. The quotient is maximised with the method of Dinkelbach (On nonlinear fractional
// programming, Management Science 13(7), 1967): maximise the difference of gain and λ times the
// ideal gain level by level, and set λ to the quotient there until it stops rising.
//
// Lowest value: the gain is linear in the gain of each result, and the ideal gain, a maximum over
// orders, is convex. The quotient therefore has no interior minimum, so unjudged results get 0 or
// the top grade, and for a given number of the latter the last ones are worst.
#include <algorithm>

#include "measure/documents/document_bounds.hpp"
#include "measure/documents/gain.hpp"

namespace fovea::measure {
namespace {

/// A gain and its divisor.
struct Quotient {
  double gain = 0;
  double ideal = 0;

  [[nodiscard]] double value() const { return ratio(gain, ideal); }
  [[nodiscard]] double over(double lambda) const { return gain - lambda * ideal; }
  friend Quotient operator+(const Quotient& a, const Quotient& b) {
    return {a.gain + b.gain, a.ideal + b.ideal};
  }
};

struct Level {
  double height = 0;         ///< gain above that of the level below
  std::size_t relevant = 0;  ///< judged documents that reach it
  double found = 0;          ///< worth of the ranks of those that were returned
};

class Levels {
 public:
  Levels(const Ranking& ranking, const Measure& measure);

  [[nodiscard]] double lowest() const;
  [[nodiscard]] double highest() const;

 private:
  [[nodiscard]] std::size_t unjudged() const { return worth_of_first_.size() - 1; }
  void add_level(const Ranking& ranking, std::int32_t from, std::int32_t to, Gain gain);
  /// Worth of the ranks 1 to `count`, up to the cutoff.
  [[nodiscard]] double ideal(std::size_t count) const {
    return worth_[std::min(count, worth_.size() - 1)];
  }
  /// The level if the first `count` unjudged results reach it.
  [[nodiscard]] Quotient at(const Level& level, std::size_t count) const {
    return {level.height * (level.found + worth_of_first_[count]),
            level.height * ideal(level.relevant + count)};
  }
  [[nodiscard]] Quotient best(double lambda) const;

  std::size_t cutoff_;
  std::vector<double> worth_;           ///< by rank: worth of all ranks up to it
  std::vector<double> worth_of_first_;  ///< of the ranks of the first unjudged results
  std::vector<Level> levels_;           ///< lowest first
};

double worth_of(std::size_t rank, std::size_t cutoff) {
  return rank <= cutoff ? 1 / discount(rank) : 0;
}

Levels::Levels(const Ranking& ranking, const Measure& measure)
    : cutoff_(measure.ranks()), worth_{0}, worth_of_first_{0} {
  for (std::size_t i = 0; i < ranking.retrieved(); ++i) {
    if (ranking.grades[i] < 0)
      worth_of_first_.push_back(worth_of_first_.back() + worth_of(i + 1, cutoff_));
  }
  const std::size_t longest = ranking.relevant(1) + unjudged();
  for (std::size_t rank = 1; rank <= std::min(longest, cutoff_); ++rank)
    worth_.push_back(worth_.back() + 1 / discount(rank));
  std::int32_t below = 0;
  for (std::size_t i = ranking.relevant(1); i-- > 0; below = ranking.judged[i]) {
    if (ranking.judged[i] > below) add_level(ranking, below, ranking.judged[i], gain_of(measure));
  }
  const std::int32_t top = top_grade(ranking, measure);
  if (top > below) add_level(ranking, below, top, gain_of(measure));
}

void Levels::add_level(const Ranking& ranking, std::int32_t from, std::int32_t to, Gain gain) {
  Level level{.height = gain(to) - gain(from), .relevant = ranking.relevant(to)};
  for (const Hit& hit : ranking.hits)
    level.found += hit.grade >= to ? worth_of(hit.rank, cutoff_) : 0;
  levels_.push_back(level);
}

double Levels::lowest() const {
  double lowest = 1;
  for (std::size_t count = 0; count <= unjudged(); ++count) {
    const double last = worth_of_first_.back() - worth_of_first_[unjudged() - count];
    Quotient sum;
    for (const Level& level : levels_)
      sum = sum + Quotient{level.height * (level.found + last),
                           level.height * ideal(level.relevant + count)};
    lowest = std::min(lowest, sum.value());
  }
  return lowest;
}

/// The sums over all levels for which gain − λ ideal is highest.
Quotient Levels::best(double lambda) const {
  std::vector<Quotient> below(unjudged() + 1);
  for (const Level& level : levels_) {
    for (std::size_t count = below.size(); count-- > 0;) {
      below[count] = below[count] + at(level, count);
      const std::size_t next = count + 1;
      if (next < below.size() && below[next].over(lambda) > below[count].over(lambda))
        below[count] = below[next];
    }
  }
  return below.front();
}

double Levels::highest() const {
  constexpr int most_steps = 100;  // about five are needed
  double lambda = 0;
  for (int i = 0; i < most_steps; ++i) {
    const double higher = best(lambda).value();
    if (higher <= lambda) break;
    lambda = higher;
  }
  return lambda;
}

std::size_t number_of_levels(const Ranking& ranking) {
  std::size_t count = 1;
  for (std::size_t i = 1; i < ranking.judged.size(); ++i)
    count += ranking.judged[i] != ranking.judged[i - 1];
  return count;
}

/// A safe bound: the lowest gain over the highest ideal gain, and vice versa.
Interval parts_apart(const Ranking& ranking, const Measure& measure) {
  const std::size_t cutoff = measure.ranks();
  const Gain gain = gain_of(measure);
  Completions completions(ranking, top_grade(ranking, measure));
  const Ranking& all = completions.first(completions.unjudged().size());
  const double high =
      ratio(discounted_gain(all, cutoff, gain), ideal_discounted_gain(ranking, cutoff, gain));
  return {.low = ratio(discounted_gain(ranking, cutoff, gain),
                       ideal_discounted_gain(all, cutoff, gain)),
          .high = std::min(1.0, high),
          .exact = false};
}

}  // namespace

Interval ndcg_bounds(const Ranking& ranking, const Measure& measure) {
  constexpr std::size_t affordable_steps = 2'000'000;
  if (number_of_levels(ranking) * ranking.retrieved() > affordable_steps)
    return parts_apart(ranking, measure);
  const Levels levels(ranking, measure);
  return {.low = levels.lowest(), .high = levels.highest(), .exact = true};
}

std::vector<Interval> ndcg_bounds_by_rank(const Ranking& ranking, std::int32_t top) {
  Completions completions(ranking, top);
  const std::size_t unjudged = completions.unjudged().size();
  const Ranking all = completions.first(unjudged);
  Quotient low, high;
  std::vector<Interval> bounds;
  const std::size_t end = std::max(ranking.retrieved(), ranking.relevant(1) + unjudged);
  for (std::size_t i = 0; i < end; ++i) {
    const double worth = 1 / discount(i + 1);
    if (i < ranking.retrieved()) {
      low.gain += std::max(0, ranking.grades[i]) * worth;
      high.gain += all.grades[i] * worth;
    }
    if (i < all.judged.size()) low.ideal += all.judged[i] * worth;
    if (i < ranking.judged.size()) high.ideal += ranking.judged[i] * worth;
    const bool limited = high.ideal > 0;
    bounds.push_back({low.value(), limited ? std::min(1.0, high.value()) : 1, false});
  }
  return bounds;
}

}  // namespace fovea::measure
