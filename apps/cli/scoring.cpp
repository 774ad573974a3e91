#include "cli/scoring.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/progress.hpp"

#include "cli/shell/names.hpp"

namespace fovea::cli {
namespace {

bool allows(const Scoring& scoring, std::string_view what) {
  return std::find(scoring.allow.begin(), scoring.allow.end(), what) != scoring.allow.end();
}

work::OverlapRules overlap_rules(const Scoring& scoring) {
  work::OverlapRules rules;
  if (scoring.task) rules.task = *run::task_named(*scoring.task);
  if (scoring.overlap == "count-once") rules.asked = measure::Overlap::count_once;
  return rules;
}

}  // namespace

Scoring scoring_of(const std::string& verb) {
  return {.typed = {.asked_by = verb,
                    .qrels_input = {.named_by = "--qrels-format"},
                    .run_input = {.named_by = "--run-format"},
                    .threads = default_threads()}};
}

std::optional<measure::Order> order_named(const std::optional<std::string>& name) {
  if (!name) return std::nullopt;
  if (*name == "file") return measure::Order::file;
  return *name == "rank" ? measure::Order::rank : measure::Order::score;
}

Option order_option(std::optional<std::string>& order) {
  return {"--order",
          "ORDER",
          "What determines the order of results (default: score for trec, file for other formats)",
          &order,
          false,
          {"file", "rank", "score"}};
}

Result<work::EvaluateOptions> evaluate_options(const Scoring& scoring) {
  work::EvaluateOptions options = scoring.typed;
  if (scoring.complete && options.intersection)
    return usage_error(Place{.file = options.asked_by}, "-c and --intersection exclude each other",
                       "-c is the default");
  options.level = static_cast<std::int64_t>(scoring.level);
  options.overlap = overlap_rules(scoring);
  options.order = order_named(scoring.order);
  options.allowed = {.duplicates = allows(scoring, "duplicates"),
                     .scattered = allows(scoring, "scattered")};
  if (scoring.trec_eval) options.trec_eval = *scoring.trec_eval == "9" ? 9 : 10;
  if (scoring.elements > 0) options.elements = scoring.elements;
  return options;
}

Result<work::PreparedEvaluation> prepare_scoring(Files& files,
                                                 const work::EvaluateOptions& options) {
  auto prepared = work::prepare_evaluation(files, options);
  if (!prepared) return prepared;
  for (const std::string& note : prepared->notes) fmt::print(stderr, "{}\n", note);
  return prepared;
}

Result<Scored> score_all(Files& files, const Scoring& scoring) {
  auto options = evaluate_options(scoring);
  if (!options) return std::move(options).error();
  auto prepared = prepare_scoring(files, *options);
  if (!prepared) return std::move(prepared).error();
  Progress progress("scoring", prepared->files.size(), stderr);
  auto scores = work::score_runs(files, *prepared, *options, &progress);
  if (!scores) return std::move(scores).error();
  return Scored{*std::move(options), *std::move(prepared), *std::move(scores)};
}

std::vector<Option> scoring_options(Scoring& scoring) {
  return {
      {"QRELS", "QRELS", "Judgements: a file, or a directory whose files are one input",
       &scoring.typed.qrels, true},
      {"RUN", "RUN", "Runs, or directories of runs", &scoring.typed.runs, true},
      {"-m,--measure", "MEASURE", "Measure, or several separated by commas",
       &scoring.typed.measures},
      {"-c,--complete", "", "Average over all topics of the judgements (the default)",
       &scoring.complete},
      {"--intersection", "",
       "Average over the topics that the run contains, as trec_eval without -c",
       &scoring.typed.intersection},
      {"-l,--level", "N", "Lowest grade that counts as relevant (default: 1)",
       Count{&scoring.level, 1, 1'000'000'000}},
      {"-M,--max-results", "N", "Use only the first N results per topic (default: all)",
       Count{&scoring.typed.max_results, 1}},
      {"-J,--judged-only", "", "Remove results that were not judged", &scoring.typed.judged_only},
      {"--bounds", "",
       "Also print the lowest and highest values that are possible once all results are judged",
       &scoring.typed.bounds},
      {"--catalogue", "PATH",
       "Documents (index, directory, archive or file), for sizes and positions of elements",
       &scoring.typed.catalogue},
      {"--elements", "N", "Number of elements in the collection, if there is no catalogue",
       &scoring.elements},
      {"--user-from", "LOG",
       "Log of clicks or of judging, from which measures with a user model estimate where readers "
       "go (as user=log=LOG)",
       &scoring.typed.user_from},
      {"--task", "TASK", "Task of the runs, if they do not state it", &scoring.task, false,
       names_of(run::all_tasks())},
      {"--overlap",
       "HOW",
       "Results that share text: refuse them (the default), or count the text once, where it comes "
       "first",
       &scoring.overlap,
       false,
       {"refuse", "count-once"}},
      {"--allow",
       "WHAT",
       "Accept faulty input: use the first of duplicates, or count scattered results of a document "
       "with its first",
       &scoring.allow,
       false,
       {"duplicates", "scattered"}},
      order_option(scoring.order),
      {"--trec-eval",
       "VERSION",
       "Round the recall points of IPrec and IPrecAvg as this version does (default: as version 10 "
       "for names of trec_eval, otherwise exactly)",
       &scoring.trec_eval,
       false,
       {"9", "10"}},
      {"--qrels-format", "FORMAT", "Format of the judgements, if it is not recognised",
       &scoring.typed.qrels_input.format, false, work::format_names("qrels")},
      {"--run-format", "FORMAT", "Format of the runs, if it is not recognised",
       &scoring.typed.run_input.format, false, work::format_names("run")},
      threads_option(scoring.typed.threads),
  };
}

}  // namespace fovea::cli
