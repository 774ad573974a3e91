// nDCG averaged over ranks that matter for the topic.
#include "measure/gain.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

/// Discounted gains of the results and of the ideal list, advanced from rank to rank.
class Curve {
 public:
  explicit Curve(const Ranking& ranking) : ranking_(ranking) {}

  /// nDCG at `rank`, which must not be lower than the one asked for before.
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

/// The end of the list is a point of its own if it lies more than one rank beyond the last one.
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

}  // namespace

Record ndcg_at_relevant() {
  return {.name = "nDCGrel",
          .trec = {.plain = "ndcg_rel"},
          .says =
              "mean over the relevant documents of nDCG at the rank where each is found; at the "
              "end of the list for those that are not",
          .misleads = "experimental, hardly used outside trec_eval",
          .citation = "Buckley, trec_eval 9, 2008",
          .calculation = calculate_at_relevant};
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
          .calculation = calculate_at_levels};
}

}  // namespace fovea::measure
