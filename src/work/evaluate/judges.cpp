#include "fovea/work/judges.hpp"

#include "fovea/work/sources.hpp"

namespace fovea::work {
namespace {

Result<void> check_duplicates(const Loaded<qrels::Qrels, qrels::Format>& judge,
                              const std::string& file) {
  for (const Finding& each : qrels::check(judge.value, judge.format, file, {})) {
    if (each.code != "duplicate-judgement") continue;
    return Error{.kind = ErrorKind::data,
                 .place = each.place,
                 .message = each.message,
                 .remedy = "--allow duplicates uses the first judgement"};
  }
  return {};
}

}  // namespace

Result<std::vector<Judge>> read_judges(Files& files, const JudgesOptions& options) {
  if (options.files.size() < 2)
    return usage_error(Place{.file = options.asked_by},
                       "agreement needs two sets of judgements, found one", "name two or more");
  std::vector<Judge> judges;
  for (const std::string& file : options.files) {
    auto judge = read_qrels(files, file, options.input, options.threads);
    if (!judge) return std::move(judge).error();
    if (auto single = options.allow_duplicates ? Result<void>() : check_duplicates(*judge, file);
        !single)
      return std::move(single).error();
    judges.push_back({file, std::move(judge->value), judge->format});
  }
  return judges;
}

agree::Locate locate_in(collection::Catalogue* catalogue) {
  if (catalogue == nullptr) return nullptr;
  return [catalogue](std::string_view doc, std::string_view from,
                     std::string_view to) -> std::optional<region::Range> {
    const auto document = catalogue->find(doc);
    if (!document || *document == nullptr) return std::nullopt;
    return collection::range_between(**document, from, to);
  };
}

Result<std::vector<std::vector<compare::Grid>>> score_by_judges(Files& files,
                                                                std::span<const Judge> judges,
                                                                EvaluateOptions options,
                                                                const JudgePrepared& prepared) {
  std::vector<std::vector<compare::Grid>> grids;
  std::vector<measure::Measure> measures;  // of the first judge
  for (const Judge& judge : judges) {
    options.qrels = judge.name;
    const auto evaluation = prepare_evaluation(files, options, {judge.judgements, judge.format});
    if (!evaluation) return evaluation.error();
    if (grids.empty()) {
      measures = evaluation->measures;
      grids.resize(measures.size());
    }
    Progress* const progress = prepared(*evaluation);
    if (evaluation->measures != measures)
      return usage_error(Place{.file = options.asked_by}, "the judgements need different measures",
                         "name one with -m");
    const auto scores = score_runs(files, *evaluation, options, progress);
    if (!scores) return scores.error();
    for (std::size_t m = 0; m < measures.size(); ++m)
      grids[m].push_back(compare::grid_of(*scores, m));
  }
  return grids;
}

}  // namespace fovea::work
