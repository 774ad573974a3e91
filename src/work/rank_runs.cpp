#include "fovea/work/rank_runs.hpp"

#include <algorithm>

namespace fovea::work {
namespace {

Result<std::vector<measure::Measure>> measures_for(const qrels::Qrels& qrels, const run::Run& first,
                                                   const RankOptions& options) {
  if (options.measure)
    return measure::parse(std::vector<std::string>{*options.measure}, options.level);
  auto choice = measure::default_measures({.qrels = qrels,
                                           .run = first,
                                           .task = options.overlap.task,
                                           .catalogue = options.catalogue != nullptr},
                                          options.level);
  return std::move(choice.measures);
}

measure::Options options_of(const RankOptions& options) {
  return {.overlap = options.overlap.overlap(),
          .task_forbids_overlap = options.overlap.task_forbids_overlap(),
          .bounds = true,
          .interval = std::nullopt,
          .catalogue = options.catalogue,
          .threads = options.threads};
}

void sort_runs(std::vector<RankedRun>& runs, measure::Better better) {
  const bool lower_is_better = better == measure::Better::lower;
  std::stable_sort(runs.begin(), runs.end(), [&](const RankedRun& a, const RankedRun& b) {
    return lower_is_better ? a.summary.value < b.summary.value : a.summary.value > b.summary.value;
  });
}

}  // namespace

Result<Ranking> rank_runs(const qrels::Qrels& qrels, std::span<const RunToRank> runs,
                          const RankOptions& options) {
  Ranking ranking;
  if (runs.empty() || qrels.topics().empty()) return ranking;
  auto measures = measures_for(qrels, *runs.front().run, options);
  if (!measures) return std::move(measures).error();
  if (measures->empty()) return ranking;
  measures->resize(1);
  ranking.measure = measure::name_of(measures->front());
  const auto evaluation =
      measure::Evaluation::prepare(qrels, "judgements so far", *measures, options_of(options));
  if (!evaluation) return evaluation.error();
  measure::Remarks of_all;
  for (const RunToRank& each : runs) {
    const auto scores =
        evaluation->evaluate(*each.run, run::usual_order(each.format), each.name, options.threads);
    if (!scores) {
      ranking.notes.push_back(to_string(scores.error()));
      continue;
    }
    ranking.runs.push_back({each.name, scores->summaries.front()});
    of_all.reduced = scores->remarks.reduced;
    of_all.overlapping += scores->remarks.overlapping;
  }
  for (std::string& each : measure::to_lines(of_all)) ranking.notes.push_back(std::move(each));
  sort_runs(ranking.runs, measures->front().record->better);
  return ranking;
}

}  // namespace fovea::work
