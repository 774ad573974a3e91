#include "measure/documents/document_bounds.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

double calculate(const Ranking& ranking, const Measure& measure) {
  const auto level = measure.integer("rel");
  const auto found = static_cast<double>(ranking.relevant_retrieved(level, ranking.retrieved()));
  const auto noise = static_cast<double>(ranking.retrieved()) - found;
  const auto missed = static_cast<double>(ranking.relevant(level)) - found;
  return measure.real("found") * found + measure.real("noise") * noise +
         measure.real("missed") * missed;
}

Parameter worth(std::string name, double standard, std::string what) {
  return {.name = std::move(name),
          .standard = standard,
          .says = "what each " + what + " is worth",
          .least = -1e9,
          .most = 1e9};
}

}  // namespace

Record utility() {
  return {.name = "Utility",
          .trec = {.plain = "utility", .set_based = true},
          .says = "linear worth of the set of results: +1 for each relevant one, -1 for each other",
          .misleads = "it has no bounds, so a topic with many results dominates the mean",
          .citation = "Lewis, TREC-4 filtering track, 1995",
          .parameters = {relevance_level(), worth("found", 1, "relevant result"),
                         worth("noise", -1, "result that is not relevant"),
                         worth("missed", 0, "relevant document not returned")},
          .range = {-unlimited, unlimited},
          .calculation = calculate,
          .bounds = monotone_bounds};
}

}  // namespace fovea::measure
