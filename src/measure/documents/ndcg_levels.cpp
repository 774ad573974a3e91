// nDCG averaged over the ranks that matter for the topic.
#include <functional>

#include "measure/documents/document_bounds.hpp"
#include "measure/documents/gain.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

/// Discounted gains of the results and of the ideal list, advanced from rank to rank.
class Curve {
 public:
  explicit Curve(const Ranking& ranking) : ranking_(ranking) {}

  /// nDCG at `rank`, which must not be lower than in the previous call.
  double at(std::size_t rank) {
    for (; hit_ < ranking_.hits.size() && ranking_.hits[hit_].rank <= rank; ++hit_)
      gain_ += ranking_.hits[hit_].grade / discount(ranking_.hits[hit_].rank);
    for (; place_ < std::min(rank, ranking_.judged.size()) && ranking_.judged[place_] > 0; ++place_)
      ideal_ += ranking_.judged[place_] / discount(place_ + 1);
    return ratio(gain_, ideal_);
  }

 private:
  const Ranking& ranking_;
  std::size_t hit_ = 0;
  std::size_t place_ = 0;
  double gain_ = 0;
  double ideal_ = 0;
};

double calculate_at_relevant(const Ranking& ranking, const Measure&) {
  Curve curve(ranking);
  const std::size_t relevant = ranking.relevant(1);
  double sum = 0;
  for (const Hit& hit : ranking.hits) sum += curve.at(hit.rank);
  const std::size_t never_found = relevant - ranking.hits.size();
  sum += static_cast<double>(never_found) * curve.at(std::max(ranking.retrieved(), relevant));
  return ratio(sum, static_cast<double>(relevant));
}

/// The end of the list is an additional point if it lies more than one rank after the last point.
double calculate_at_levels(const Ranking& ranking, const Measure& measure) {
  if (ranking.relevant(measure.integer("rel")) == 0) return 0;
  Curve curve(ranking);
  const std::size_t relevant = ranking.relevant(1);
  double sum = 0;
  std::size_t points = 0;
  for (std::size_t i = 1; i <= relevant; ++i) {
    if (i < relevant && ranking.judged[i] == ranking.judged[i - 1]) continue;
    sum += curve.at(i);
    ++points;
  }
  if (ranking.retrieved() > relevant + 1) {
    sum += curve.at(ranking.retrieved());
    ++points;
  }
  return ratio(sum, static_cast<double>(points));
}

/// Bounds of nDCG at the ranks of relevant documents.
struct Points {
  Interval judged = {0, 0};  ///< sums over documents already judged relevant
  std::vector<double> low;   ///< of each unjudged result, if it were relevant
  std::vector<double> high;
};

Points points(const Ranking& ranking, std::int32_t top) {
  const auto at = ndcg_bounds_by_rank(ranking, top);
  Points all;
  for (std::size_t i = 0; i < ranking.retrieved(); ++i) {
    if (ranking.grades[i] < 0) {
      all.low.push_back(at[i].low);
      all.high.push_back(at[i].high);
    } else if (ranking.grades[i] > 0) {
      all.judged.low += at[i].low;
      all.judged.high += at[i].high;
    }
  }
  const auto never_found = static_cast<double>(ranking.relevant(1) - ranking.hits.size());
  const Interval end = at.empty() ? Interval{} : at.back();
  all.judged.low += never_found * end.low;
  all.judged.high += never_found * end.high;
  return all;
}

/// Exact with grades up to 1. Proof: let a relevant document move up from rank j to i, and let D be
/// the ideal and d the discounted gain of a rank. The relevant documents between gain at least
/// d(i)/D each; the term that moves from j to i loses at most d/D for each of those between,
/// because d falls and D rises. Otherwise a safe bound: it treats each rank independently and
/// selects the unjudged results that lower or raise the mean.
Interval bounds_at_relevant(const Ranking& ranking, const Measure& measure) {
  const std::int32_t top = top_grade(ranking, measure);
  if (top == 1) return exchange_bounds(ranking, measure);
  Points all = points(ranking, top);
  if (all.low.empty()) return monotone_bounds(ranking, measure);
  std::sort(all.low.begin(), all.low.end());
  std::sort(all.high.begin(), all.high.end(), std::greater<>());
  auto relevant = static_cast<double>(ranking.relevant(1));
  Interval interval{ratio(all.judged.low, relevant), ratio(all.judged.high, relevant), false};
  for (std::size_t i = 0; i < all.low.size(); ++i) {
    relevant += 1;
    interval.low = std::min(interval.low, (all.judged.low += all.low[i]) / relevant);
    interval.high = std::max(interval.high, (all.judged.high += all.high[i]) / relevant);
  }
  return interval;
}

/// Exact with grades up to 1: the ranks depend only on the number of relevant documents, and nDCG
/// at each rank rises if a relevant document moves up. Otherwise a safe bound: a mean lies between
/// the extremes.
Interval bounds_at_levels(const Ranking& ranking, const Measure& measure) {
  const std::int32_t top = top_grade(ranking, measure);
  if (top == 1) return exchange_bounds(ranking, measure);
  const auto at = ndcg_bounds_by_rank(ranking, top);
  if (Completions(ranking, top).unjudged().empty()) return monotone_bounds(ranking, measure);
  Interval interval{1, 0, false};
  for (const Interval& each : at) {
    interval.low = std::min(interval.low, each.low);
    interval.high = std::max(interval.high, each.high);
  }
  if (ranking.relevant(measure.integer("rel")) == 0) interval.low = 0;
  return interval;
}

}  // namespace

Record ndcg_at_relevant() {
  return {.name = "nDCGrel",
          .trec = {.plain = "ndcg_rel"},
          .says =
              "mean over the relevant documents of nDCG at the rank where each is found; at the "
              "end of the list for those that are not",
          .misleads = "experimental, hardly used outside trec_eval",
          .citation = "Buckley, trec_eval 9, 2008",
          .calculation = calculate_at_relevant,
          .bounds = bounds_at_relevant};
}

Record ndcg_at_levels() {
  return {.name = "Rndcg",
          .trec = {.plain = "Rndcg"},
          .says =
              "mean of nDCG at the ranks where the grades of the ideal list change, and at the "
              "end of the results if they are longer than that list by more than one",
          .misleads = "experimental, hardly used outside trec_eval",
          .citation = "Buckley, trec_eval 9, 2008",
          .parameters = {relevance_level()},
          .calculation = calculate_at_levels,
          .bounds = bounds_at_levels};
}

}  // namespace fovea::measure
