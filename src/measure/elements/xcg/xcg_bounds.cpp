#include "measure/elements/xcg/xcg_bounds.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include "measure/elements/seen.hpp"
#include "measure/elements/xcg/xcg_gain_bounds.hpp"

namespace fovea::measure {
namespace {

/// Treats the end of the results as unlimited: any number of ranks without gain may follow.
std::size_t all_or(std::size_t rank, const ElementTopic& topic) {
  return rank == topic.results.size() ? std::numeric_limits<std::size_t>::max() : rank;
}

/// The number of leading results that have no text in common.
std::size_t ranks_without_overlap(const ElementTopic& topic) {
  Seen seen(topic);
  std::size_t rank = 0;
  for (; rank < topic.results.size() && seen.nothing(topic.results[rank]); ++rank)
    seen.show(topic.results[rank]);
  return all_or(rank, topic);
}

/// The number of leading results without a repetition.
std::size_t ranks_without_repetition(const ElementTopic& topic) {
  std::vector<bool> returned(topic.nodes.size());
  std::size_t rank = 0;
  for (; rank < topic.results.size() && !returned[topic.results[rank]]; ++rank)
    returned[topic.results[rank]] = true;
  return all_or(rank, topic);
}

/// Bounds of the curves of a measure.
struct Curves {
  CurveBounds run, best;
  std::size_t below_best = 0;  ///< up to this rank the run's curve does not exceed the best one
};

const std::vector<PossibleIdeal>& possible(ElementTopic& topic, const Measure& measure) {
  return topic.once("possible ideal " + measure.word("ideal") + " of " + measure.word("quant"),
                    [&] { return possible_ideals(topic, measure); });
}

const Curves& with_overlap(ElementTopic& topic, const Measure& measure) {
  const std::string& ideal = measure.word("ideal");
  const auto calculate = [&] {
    const std::vector<PossibleIdeal>& ideals = possible(topic, measure);
    const bool best = ideal == "kazai" || ideal == "piwowarski";
    return Curves{xcg_curve_bounds(topic, measure, ideals), ideal_curve_bounds(topic, ideals),
                  best ? ranks_without_overlap(topic) : 0};
  };
  return topic.once(fmt::format("bounds {} {} {} {}", measure.word("quant"), ideal,
                                measure.real("alpha"), measure.word("unit")),
                    calculate);
}

CurveBounds plain_bounds(ElementTopic& topic, const Measure& measure) {
  const Worth worth(topic, measure);
  std::vector<double> low, high;
  for (const NodeId result : topic.results) {
    low.push_back(worth.low(result));
    high.push_back(worth.high(result));
  }
  return {cumulated(low), cumulated(high)};
}

CurveBounds full_bounds(ElementTopic& topic, const Measure& measure) {
  const Worth worth(topic, measure);
  std::vector<double> low, high;
  for (NodeId id = 0; id < worth.size(); ++id) {
    low.push_back(worth.low(id));
    high.push_back(worth.high(id));
  }
  return {best_first(low), best_first(high)};
}

const Curves& without_overlap(ElementTopic& topic, const Measure& measure, bool full) {
  const auto calculate = [&] {
    return Curves{
        plain_bounds(topic, measure),
        full ? full_bounds(topic, measure) : ideal_curve_bounds(topic, possible(topic, measure)),
        full ? ranks_without_repetition(topic) : 0};
  };
  return topic.once(fmt::format("plain bounds {} {}", measure.word("quant"),
                                full ? "full" : measure.word("ideal")),
                    calculate);
}

bool ignores_overlap(const Measure& measure) { return measure.word("overlap") == "ignore"; }

const Curves& chosen(ElementTopic& topic, const Measure& measure) {
  return ignores_overlap(measure) ? without_overlap(topic, measure, false)
                                  : with_overlap(topic, measure);
}

double value_of(ElementTopic& topic, const Measure& measure) {
  return std::get<ElementCalculation>(measure.record->calculation)(topic, measure);
}

/// The exact value if nothing is left to judge or to find.
std::optional<Interval> settled(ElementTopic& topic, const Measure& measure, const Curves& curves) {
  if (curves.best.high.back() == 0) return Interval{left_out, left_out, true};
  const Worth worth(topic, measure);
  for (NodeId id = 0; id < worth.size(); ++id)
    if (worth.uncertain(id)) return std::nullopt;
  const double value = value_of(topic, measure);
  return Interval{value, value, true};
}

Interval quotient(const Interval& sum, const Interval& best, bool below_best) {
  const double high = best.low > 0   ? sum.high / best.low
                      : sum.high > 0 ? std::numeric_limits<double>::infinity()
                                     : 0;
  return {sum.low / best.high, below_best ? std::min(high, 1.0) : high, false};
}

Interval bounds_at(const CurveBounds& curve, std::size_t rank) {
  return {at(curve.low, rank), at(curve.high, rank)};
}

Interval normalised(const Curves& curves, std::size_t rank) {
  return quotient(bounds_at(curves.run, rank), bounds_at(curves.best, rank),
                  rank <= curves.below_best);
}

double over(std::size_t a, std::size_t b) {
  return static_cast<double>(a) / static_cast<double>(b);
}

/// The last rank at which an ideal list can reach `recall` of its sum: its growth slows down, so
/// this share of its length is enough.
std::size_t latest_ideal_rank(const CurveBounds& best, double recall) {
  const auto longest = static_cast<double>(best.high.size() - 1);
  const auto share = static_cast<std::size_t>(std::ceil(recall * longest));
  const std::size_t rank = rank_reaching(best.low, recall * best.high.back());
  return std::max<std::size_t>(rank == 0 ? share : std::min(rank, share), 1);
}

double highest_effort_precision(const Curves& curves, double recall) {
  const std::size_t earliest = rank_reaching(curves.run.high, recall * curves.best.low.back());
  if (earliest == 0) return 0;
  const std::size_t ideal = latest_ideal_rank(curves.best, recall);
  double high = std::min(1.0, over(ideal, earliest));
  if (curves.below_best < curves.run.high.size() - 1)
    high = std::max(high, over(ideal, std::max(earliest, curves.below_best + 1)));
  return high;
}

double lowest_effort_precision(const Curves& curves, double recall) {
  const std::size_t latest = rank_reaching(curves.run.low, recall * curves.best.high.back());
  if (latest == 0) return 0;
  return over(rank_reaching(curves.best.high, recall * curves.best.low.back()), latest);
}

Interval effort_precision(const Curves& curves, double recall) {
  return {lowest_effort_precision(curves, recall), highest_effort_precision(curves, recall), false};
}

}  // namespace

Interval xcg_bounds(ElementTopic& topic, const Measure& measure) {
  const Curves& curves = chosen(topic, measure);
  if (const auto value = settled(topic, measure, curves)) return *value;
  Interval bounds = bounds_at(curves.run, measure.ranks());
  bounds.exact = ignores_overlap(measure) && counts(value_of(topic, measure)) &&
                 !measure.word("quant").starts_with("table");
  return bounds;
}

Interval nxcg_bounds(ElementTopic& topic, const Measure& measure) {
  const Curves& curves = chosen(topic, measure);
  if (const auto value = settled(topic, measure, curves)) return *value;
  return normalised(curves, measure.ranks());
}

/// As for the value, nothing changes beyond the end of all curves.
Interval mean_nxcg_bounds(ElementTopic& topic, const Measure& measure) {
  const Curves& curves = with_overlap(topic, measure);
  if (const auto value = settled(topic, measure, curves)) return *value;
  const std::size_t level =
      std::min(std::max(curves.run.high.size(), curves.best.high.size()), measure.ranks());
  Interval sum;
  const auto add = [&](std::size_t rank, std::size_t times) {
    const Interval each = normalised(curves, rank);
    sum.low += static_cast<double>(times) * each.low;
    if (times > 0) sum.high += static_cast<double>(times) * each.high;
  };
  for (std::size_t rank = 1; rank <= level; ++rank) add(rank, 1);
  add(level, measure.ranks() - level);
  const auto ranks = static_cast<double>(measure.ranks());
  return {sum.low / ranks, sum.high / ranks, false};
}

Interval gain_recall_bounds(ElementTopic& topic, const Measure& measure) {
  const Curves& curves = with_overlap(topic, measure);
  if (const auto value = settled(topic, measure, curves)) return *value;
  return quotient(bounds_at(curves.run, measure.ranks()),
                  {curves.best.low.back(), curves.best.high.back()},
                  measure.ranks() <= curves.below_best);
}

Interval normalised_cg_bounds(ElementTopic& topic, const Measure& measure) {
  const Curves& curves = without_overlap(topic, measure, measure.word("base") == "full");
  if (const auto value = settled(topic, measure, curves)) return *value;
  return normalised(curves, measure.ranks());
}

Interval effort_precision_bounds(ElementTopic& topic, const Measure& measure) {
  const Curves& curves = with_overlap(topic, measure);
  if (const auto value = settled(topic, measure, curves)) return *value;
  return effort_precision(curves, *measure.cutoff);
}

Interval mean_effort_precision_bounds(ElementTopic& topic, const Measure& measure) {
  const Curves& curves = with_overlap(topic, measure);
  if (const auto value = settled(topic, measure, curves)) return *value;
  constexpr int points = 100;
  Interval sum;
  for (int i = 1; i <= points; ++i) {
    const Interval each = effort_precision(curves, static_cast<double>(i) / points);
    sum.low += each.low;
    sum.high += each.high;
  }
  return {sum.low / points, sum.high / points, false};
}

}  // namespace fovea::measure
