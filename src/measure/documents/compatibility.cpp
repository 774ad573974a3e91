#include <algorithm>
#include <map>

#include "measure/documents/document_bounds.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

/// For each relevant result, the rank from which both lists contain it: the larger of its own rank
/// and its rank in the ideal list. The ideal list has higher grades first and, among equal grades,
/// results before other documents.
std::vector<std::size_t> common_from(const Ranking& ranking) {
  std::map<std::int32_t, std::size_t>
      places;  // in the ideal list, of the last result of each grade
  std::vector<std::size_t> from;
  for (const Hit& hit : ranking.hits) {
    const auto [place, fresh] = places.try_emplace(hit.grade);
    if (fresh) place->second = ranking.relevant(hit.grade + std::int64_t{1});
    from.push_back(std::max(++place->second, hit.rank));
  }
  std::sort(from.begin(), from.end());
  return from;
}

/// Rank-biased overlap with the ideal list, down to the end of the longer list.
double calculate(const Ranking& ranking, const Measure& measure) {
  const double persistence = measure.real("p");
  const std::size_t relevant = ranking.relevant(1);
  const std::size_t depth = std::max(ranking.retrieved(), relevant);
  const auto from = common_from(ranking);
  double overlap = 0, best = 0, all = 0, weight = 1;
  std::size_t common = 0;
  for (std::size_t rank = 1; rank <= depth; ++rank, weight *= persistence) {
    while (common < from.size() && from[common] <= rank) ++common;
    overlap += weight * ratio(common, rank);
    best += weight * ratio(std::min(rank, relevant), rank);
    all += weight;
  }
  return ratio(overlap, measure.word("normalize") == "True" ? best : all);
}

}  // namespace

Record compatibility() {
  return {.name = "Compat",
          .aliases = {"Compatibility"},
          .says =
              "rank-biased overlap of the results with the ideal list: relevant documents by "
              "grade, those of one grade in the order of the results",
          .misleads = "it rewards the order of grades, and says little where most grades are equal",
          .citation = "Clarke, Vtyurina and Smucker, ACM TOIS 39(3), 2021",
          .parameters = {{.name = "p",
                          .standard = 0.95,
                          .says = "the chance that the reader goes on to the next rank",
                          .most = 1},
                         {.name = "normalize",
                          .standard = std::string("True"),
                          .says = "whether the ideal list itself has 1",
                          .choices = {"True", "False"}}},
          .calculation = calculate,
          .bounds = range_bounds};
}

}  // namespace fovea::measure
