// Numbers of topics, results and documents: sums, not means.
#include "measure/documents/document_bounds.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

double one(const Ranking&, const Measure&) { return 1; }

double retrieved(const Ranking& ranking, const Measure&) {
  return static_cast<double>(ranking.retrieved());
}

double relevant(const Ranking& ranking, const Measure& measure) {
  return static_cast<double>(ranking.relevant(measure.integer("rel")));
}

double relevant_retrieved(const Ranking& ranking, const Measure& measure) {
  return static_cast<double>(
      ranking.relevant_retrieved(measure.integer("rel"), ranking.retrieved()));
}

double nonrelevant_judged(const Ranking& ranking, const Measure& measure) {
  const auto level = measure.integer("rel");
  return static_cast<double>(
      std::count_if(ranking.grades.begin(), ranking.grades.end(),
                    [&](std::int32_t grade) { return grade >= 0 && grade < level; }));
}

Record count(std::string name, TrecName trec, std::string says, Calculation calculation,
             std::vector<Parameter> parameters = {}, Better better = Better::neither) {
  return {.name = std::move(name),
          .trec = std::move(trec),
          .says = std::move(says),
          .misleads = "a sum over the topics, not a mean",
          .citation = "Buckley, trec_eval",
          .parameters = std::move(parameters),
          .mean = Mean::sum,
          .better = better,
          .range = {0, unlimited},
          .calculation = calculation,
          .bounds = monotone_bounds};
}

}  // namespace

Record num_q() {
  return count("NumQ", {.plain = "num_q", .per_topic = false, .official = true, .set_based = true},
               "number of topics", one);
}

Record num_ret() {
  return count("NumRet", {.plain = "num_ret", .official = true, .set_based = true},
               "number of results", retrieved);
}

Record num_rel() {
  return count("NumRel", {.plain = "num_rel", .official = true, .set_based = true},
               "number of relevant documents, returned or not", relevant, {relevance_level()});
}

Record num_rel_ret() {
  return count("NumRelRet", {.plain = "num_rel_ret", .official = true, .set_based = true},
               "number of relevant documents that were returned", relevant_retrieved,
               {relevance_level()}, Better::higher);
}

Record num_nonrel_judged_ret() {
  return count("NumNonrelJudgedRet", {.plain = "num_nonrel_judged_ret"},
               "number of results judged not relevant", nonrelevant_judged, {relevance_level()},
               Better::lower);
}

}  // namespace fovea::measure
