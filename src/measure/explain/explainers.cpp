#include "measure/explain/explainers.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace fovea::measure {
namespace {

Error no_explanation(std::string message) {
  return {.kind = ErrorKind::usage,
          .message = std::move(message),
          .remedy =
              fmt::format("measures with an explanation: {}", fmt::join(explained_names(), ", "))};
}

}  // namespace

std::span<const ExplainedMeasure> explained_measures() {
  static const ExplainedMeasure all[] = {
      {"AP", explain_average_precision},
      {"nDCG", explain_ndcg},
      {"RR", explain_reciprocal_rank},
      {"iP", explain_interpolated_precision},
      {"MAiP", explain_mean_interpolated_precision},
      {"nxCG", explain_nxcg},
      {"PRUM", explain_prum, "weights", "graded"},
  };
  return all;
}

const ExplainedMeasure* explanation_of(const Record& record) {
  const auto all = explained_measures();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const auto& each) { return each.record == record.name; });
  return found == all.end() ? nullptr : &*found;
}

std::vector<std::string> explained_names() {
  std::vector<std::string> names;
  for (const ExplainedMeasure& each : explained_measures()) names.emplace_back(each.record);
  return names;
}

Result<void> check_explained(const Measure& measure) {
  const ExplainedMeasure* found = explanation_of(*measure.record);
  if (found == nullptr) return no_explanation(name_of(measure) + " has no explanation");
  if (found->parameter.empty() || measure.word(found->parameter) != found->argument) return {};
  return Error{.kind = ErrorKind::usage,
               .message = fmt::format("the explanation of {} does not cover {}={}", found->record,
                                      found->parameter, found->argument),
               .remedy = "omit the argument"};
}

Result<Choice> explained_choice(Choice choice) {
  Choice kept{.reason = std::move(choice.reason), .measures = {}};
  for (const Measure& measure : choice.measures) {
    const bool known = std::any_of(kept.measures.begin(), kept.measures.end(),
                                   [&](const Measure& m) { return m.record == measure.record; });
    if (!known && explanation_of(*measure.record) != nullptr) kept.measures.push_back(measure);
  }
  if (kept.measures.empty())
    return no_explanation("none of the usual measures for " + kept.reason + " has an explanation");
  return kept;
}

}  // namespace fovea::measure
