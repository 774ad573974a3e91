// The share of the returned text that was returned before.
#include "measure/documents/ranking.hpp"
#include "measure/records.hpp"
#include "measure/text/characters.hpp"
#include "measure/text/text_bounds.hpp"

namespace fovea::measure {
namespace {

double calculate(TextTopic& topic, const Measure& measure) {
  if (topic.relevant == 0) return left_out;
  std::uint64_t returned = 0;
  std::uint64_t again = 0;
  for (std::size_t i = 0; i < std::min(measure.ranks(), topic.results.size()); ++i) {
    const TextResult& result = topic.results[i];
    returned = saturated_sum(returned, result.range.length());
    again = saturated_sum(again, result.range.length() - result.fresh);
  }
  return ratio(again, returned);
}

}  // namespace

Record redundancy() {
  return {.name = "Redundancy",
          .says =
              "share of the characters returned by the first k results, or by all, that a result "
              "higher up returned already: what a reader would see again",
          .misleads = "lower is better; it does not look at what is highlighted",
          .citation =
              "after Kazai, Lalmas and de Vries, The overlap problem in content-oriented XML "
              "retrieval evaluation, SIGIR 2004",
          .cutoff = Cutoff::rank,
          .usual_cutoffs = usual_text_ranks(),
          .better = Better::lower,
          .calculation = calculate,
          .bounds = no_doubt};
}

}  // namespace fovea::measure
