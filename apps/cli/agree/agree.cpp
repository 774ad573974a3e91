// fovea agree: shows how far judges agree, and how swapping them changes the ranking of systems.
#include <memory>
#include <set>

#include <fmt/format.h>

#include "fovea/base/output.hpp"
#include "fovea/base/text.hpp"
#include "fovea/work/catalogue.hpp"
#include "fovea/work/judges.hpp"

#include "cli/agree/agreement_tables.hpp"
#include "cli/scoring.hpp"
#include "cli/shell/terminal.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

const std::string name = "fovea agree";

struct Options {
  Scoring scoring = scoring_of(name);
  std::vector<std::string> qrels;
  std::string persistence = format_real(compare::usual_persistence);
  std::string format = "table";
  std::string output = "-";
};

/// Adds the tables of the runs, scored with each judge's judgements.
Result<void> add_runs(Files& files, const Options& options, const work::EvaluateOptions& scoring,
                      const std::vector<work::Judge>& judges, std::vector<Table>& tables) {
  const auto persistence = share_named(name, "--persistence", options.persistence);
  if (!persistence) return persistence.error();
  std::optional<Progress> progress;
  std::set<std::string> printed;  // most notes are the same for all judges
  const auto grids =
      work::score_by_judges(files, judges, scoring, [&](const work::PreparedEvaluation& prepared) {
        progress.reset();
        for (const std::string& note : prepared.notes) {
          if (printed.insert(note).second) fmt::print(stderr, "{}\n", note);
        }
        return &progress.emplace("scoring", prepared.files.size(), stderr);
      });
  progress.reset();
  if (!grids) return grids.error();
  const auto layout = *measure::layout_named(options.format);
  for (const std::vector<compare::Grid>& of_measure : *grids) {
    add_table(tables, means_table(judges, of_measure), layout);
    add_table(tables, swapping_table(judges, of_measure, *persistence), layout);
  }
  return {};
}

Result<void> show_agreement(Files& files, const Options& options) {
  const auto scoring = evaluate_options(options.scoring);
  if (!scoring) return scoring.error();
  const auto judges = work::read_judges(files, {.asked_by = name,
                                                .files = options.qrels,
                                                .input = scoring->qrels_input,
                                                .allow_duplicates = scoring->allowed.duplicates,
                                                .threads = scoring->threads});
  if (!judges) return judges.error();
  const auto catalogue = work::catalogue_at(files, scoring->catalogue);
  if (!catalogue) return catalogue.error();
  const auto compared = work::compare_judges(*judges, catalogue->get(), name);
  if (!compared) return compared.error();
  std::vector<Table> tables = judgement_tables(*judges, *compared);
  if (!scoring->runs.empty()) {
    if (auto added = add_runs(files, options, *scoring, *judges, tables); !added) return added;
  }
  return write_output(files, options.output, [&](TextSink& sink) -> Result<void> {
    write_tables(tables, *measure::layout_named(options.format), sink,
                 output_columns(options.output));
    return {};
  });
}

std::vector<Option> all_options(Options& options) {
  std::vector<Option> all = {
      {"QRELS", "QRELS", "Judgements, one file or directory per judge; at least two",
       &options.qrels, true},
      {"-r,--run", "RUN", "Run or directory of runs to rank with the judgements of each judge",
       &options.scoring.typed.runs}};
  for (Option& each : scoring_options(options.scoring)) {
    if (each.names != "QRELS" && each.names != "RUN" && each.names != "--bounds")
      all.push_back(std::move(each));
  }
  all.push_back(persistence_option(options.persistence));
  all.push_back(
      {"--format", "FORMAT", "Format of the tables", &options.format, false, table_layout_names()});
  all.push_back({"-o,--output", "FILE", "Output file (default: standard output)", &options.output});
  return all;
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = all_options(*options);
  command.action = [options, &files] {
    const auto shown = show_agreement(files, *options);
    return shown ? static_cast<int>(done) : report(shown.error());
  };
  return command;
}

}  // namespace

Verb agree_verb() {
  return {
      .name = "agree",
      .summary =
          "Measure how far judges agree, and how exchanging judges changes the ranking of systems",
      .examples = {{"fovea agree samples/qrels.trec samples/qrels.fol",
                    "Compares two sets of judgements on the documents they share"},
                   {"fovea agree samples/qrels.trec samples/qrels.fol -r "
                    "samples/runs/articles.trec -r samples/runs/elements.run -m AP",
                    "Also shows how each judge ranks two systems"}},
      .notes =
          "exact: the same value; near: at most 1 apart. kappa pooled takes chance from both "
          "judges together,\nkappa (Cohen's) from each; above 0.8 is good, 0.67 to 0.8 allows "
          "tentative conclusions. Weighted kappas (linear,\nquadratic) count near misses, by "
          "steps between categories or by their values; mean kappa is that of\nall pairs of "
          "judges. An element\ntoo small to judge ('?') stands between 0 and 1. "
          "--catalogue locates text points of INEX 2005 to 2007.",
      .prepare = prepare};
}

}  // namespace fovea::cli
