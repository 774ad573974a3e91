#include "measure/documents/document_bounds.hpp"

#include <queue>
#include <tuple>

namespace fovea::measure {
namespace {

/// Limits the number of results visited over all judgements tried for one end of one interval.
constexpr std::size_t affordable_steps = 8'000'000;

std::size_t affordable_tries(const Ranking& ranking) {
  return affordable_steps / (ranking.retrieved() + 1);
}

/// A range of numbers of relevant results; `limit` is a lower bound of the values for all of them.
struct Group {
  double limit;
  std::size_t least;
  std::size_t most;

  /// Whether `a` is visited after `b`; of equal limits, the narrower group comes first.
  friend bool operator<(const Group& a, const Group& b) {
    return std::tuple(a.limit, a.most - a.least) > std::tuple(b.limit, b.most - b.least);
  }
};

struct Lowest {
  double value;
  bool exact;
};

/// The lowest value over 1..`count`. `limit(least, most)` is a lower bound, and the exact value if
/// least equals most. Best-first search: the first single number at the head of the queue is the
/// result.
template <class Limit>
Lowest lowest(std::size_t count, std::size_t tries, Limit limit) {
  std::priority_queue<Group> groups;
  const auto add = [&](std::size_t least, std::size_t most) {
    groups.push({limit(least, most), least, most});
  };
  add(1, count);
  for (;; tries -= 2) {
    const Group best = groups.top();
    if (best.least == best.most || tries < 2) return {best.limit, best.least == best.most};
    groups.pop();
    const std::size_t middle = best.least + (best.most - best.least) / 2;
    add(best.least, middle);
    add(middle + 1, best.most);
  }
}

}  // namespace

double value_of(const Ranking& ranking, const Measure& measure) {
  return std::get<DocumentCalculation>(measure.record->calculation)(ranking, measure);
}

Interval range_bounds(const Ranking& ranking, const Measure& measure) {
  const auto is_unjudged = [](std::int32_t grade) { return grade < 0; };
  if (std::any_of(ranking.grades.begin(), ranking.grades.end(), is_unjudged))
    return {.low = measure.record->range.low, .high = measure.record->range.high, .exact = false};
  const double value = value_of(ranking, measure);
  return between(value, value);
}

Interval monotone_bounds(const Ranking& ranking, const Measure& measure) {
  Completions completions(ranking, top_grade(ranking, measure));
  const double none = value_of(completions.first(0), measure);
  const double all = value_of(completions.first(completions.unjudged().size()), measure);
  return between(none, all);
}

Interval cutoff_bounds(const Ranking& ranking, const Measure& measure) {
  Completions completions(ranking, top_grade(ranking, measure));
  const auto& unjudged = completions.unjudged();
  const auto after = std::lower_bound(unjudged.begin(), unjudged.end(), measure.ranks());
  const auto within = static_cast<std::size_t>(after - unjudged.begin());
  const double low = value_of(completions.last(unjudged.size() - within), measure);
  return {.low = low, .high = value_of(completions.first(within), measure), .exact = true};
}

Interval exchange_bounds(const Ranking& ranking, const Measure& measure) {
  Completions completions(ranking, top_grade(ranking, measure));
  const std::size_t count = completions.unjudged().size();
  if (count > affordable_tries(ranking)) return {.low = 0, .high = 1, .exact = false};
  const double none = value_of(completions.first(0), measure);
  Interval interval = between(none, none);
  for (std::size_t m = 1; m <= count; ++m) {
    include(interval, value_of(completions.first(m), measure));
    include(interval, value_of(completions.last(m), measure));
  }
  return interval;
}

Interval share_bounds(const Ranking& ranking, const Measure& measure) {
  Completions completions(ranking, top_grade(ranking, measure));
  const std::size_t count = completions.unjudged().size();
  const std::size_t tries = affordable_tries(ranking);
  const double none = value_of(completions.first(0), measure);
  if (count == 0) return between(none, none);
  const Lowest low = lowest(count, tries, [&](std::size_t least, std::size_t most) {
    return value_of(completions.last(least, most), measure);
  });
  const Lowest high = lowest(count, tries, [&](std::size_t least, std::size_t most) {
    return -std::min(1.0, value_of(completions.first(most, least), measure));
  });
  return {.low = std::min(none, low.value),
          .high = std::max(none, -high.value),
          .exact = (low.exact || none <= low.value) && (high.exact || none >= -high.value)};
}

}  // namespace fovea::measure
