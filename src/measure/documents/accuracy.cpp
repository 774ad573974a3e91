#include "measure/documents/document_bounds.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

double calculate(const Ranking& ranking, const Measure& measure) {
  const auto level = measure.integer("rel");
  const auto both = static_cast<double>(ranking.relevant_retrieved(level, ranking.retrieved()));
  const double noise = static_cast<double>(ranking.retrieved()) - both;
  const double missed = static_cast<double>(ranking.relevant(level)) - both;
  return 1 - (noise + missed) / static_cast<double>(measure.integer("docs"));
}

}  // namespace

Record accuracy() {
  return {
      .name = "Accuracy",
      .says =
          "share of the collection's documents that were correctly returned or correctly omitted",
      .misleads = "nearly everything is not relevant, so returning nothing is close to 1",
      .citation =
          "Manning, Raghavan and Schütze, Introduction to Information Retrieval, 2008, "
          "section 8.3",
      .parameters = {relevance_level(),
                     {.name = "docs",
                      .standard = std::int64_t{1},
                      .says = "the number of documents in the collection",
                      .least = 1,
                      .most = 9e15,
                      .required = true}},
      .calculation = calculate,
      .bounds = monotone_bounds};
}

}  // namespace fovea::measure
