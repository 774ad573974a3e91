// Measures of the results as a set.
#include "measure/documents/document_bounds.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

/// Sizes of the two sets and of their intersection.
struct Sizes {
  std::size_t retrieved;
  std::size_t relevant;
  std::size_t both;

  [[nodiscard]] double precision() const { return ratio(both, retrieved); }
  [[nodiscard]] double recall() const { return ratio(both, relevant); }
};

Sizes sizes(const Ranking& ranking, const Measure& measure) {
  const auto level = measure.integer("rel");
  return {ranking.retrieved(), ranking.relevant(level),
          ranking.relevant_retrieved(level, ranking.retrieved())};
}

double calculate_precision(const Ranking& ranking, const Measure& measure) {
  return sizes(ranking, measure).precision();
}

double calculate_relative(const Ranking& ranking, const Measure& measure) {
  const Sizes size = sizes(ranking, measure);
  return ratio(size.both, std::min(size.retrieved, size.relevant));
}

double calculate_recall(const Ranking& ranking, const Measure& measure) {
  return sizes(ranking, measure).recall();
}

double calculate_f(const Ranking& ranking, const Measure& measure) {
  const Sizes size = sizes(ranking, measure);
  const double weight = measure.real("beta") * measure.real("beta");
  return ratio((weight + 1) * size.precision() * size.recall(),
               weight * size.precision() + size.recall());
}

double calculate_ap(const Ranking& ranking, const Measure& measure) {
  const Sizes size = sizes(ranking, measure);
  return ratio(size.both * size.both, size.retrieved * size.relevant);
}

/// Bounds are monotone: each of these measures rises with one more relevant result, which is also
/// one more relevant document, because the intersection is not larger than either set.
Record set_record(std::string name, std::string trec, std::string says, std::string misleads,
                  Calculation calculation) {
  return {.name = std::move(name),
          .trec = {.plain = std::move(trec), .set_based = true},
          .says = std::move(says),
          .misleads = std::move(misleads),
          .citation = "van Rijsbergen, Information Retrieval, 1979, chapter 7",
          .parameters = {relevance_level()},
          .calculation = calculation,
          .bounds = monotone_bounds};
}

}  // namespace

Record set_precision() {
  return set_record("SetP", "set_P", "share of all results that are relevant",
                    "a run cut at a fixed length shows the cut, not the system",
                    calculate_precision);
}

Record set_relative_precision() {
  return set_record("SetRelP", "set_relative_P",
                    "relevant results over the most there could be: the smaller of the number of "
                    "results and the number of relevant documents",
                    "it is 1 both for one relevant result and for all of them", calculate_relative);
}

Record set_recall() {
  return set_record("SetR", "set_recall", "share of the relevant documents that were returned",
                    "returning everything gives 1", calculate_recall);
}

Record set_f() {
  Record record = set_record("SetF", "set_F",
                             "weighted harmonic mean of precision and recall of the set, "
                             "(b²+1)PR / (b²P+R)",
                             "the parameter of trec_eval's set_F is b², not b", calculate_f);
  record.parameters.push_back({.name = "beta",
                               .standard = 1.0,
                               .says = "how many times as important recall is as precision",
                               .most = 1e6});
  return record;
}

Record set_ap() {
  return set_record("SetAP", "set_map",
                    "product of precision and recall: average precision of the set in random order",
                    "the name suggests a ranking; there is none", calculate_ap);
}

}  // namespace fovea::measure
