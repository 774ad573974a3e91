// fovea agree: how far judges agree, and what that means for the ranking of systems.
#include "fovea/compare/agree.hpp"

#include <algorithm>
#include <deque>
#include <memory>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/collection.hpp"

#include "cli/agree/agreement_tables.hpp"
#include "cli/inputs/catalogue.hpp"
#include "cli/inputs/sources.hpp"
#include "cli/scoring.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

const std::string name = "fovea agree";

struct Options {
  Scoring scoring{.verb = name};
  std::vector<std::string> qrels;
  std::string persistence = "0.9";
  std::string format = "table";
  std::string output = "-";
};

/// What eval refuses, too: which of two judgements of the same thing should count?
Result<void> no_duplicates(const qrels::Qrels& judge, qrels::Format format, const std::string& path,
                           const Scoring& scoring) {
  const auto& allowed = scoring.allow;
  if (std::find(allowed.begin(), allowed.end(), "duplicates") != allowed.end()) return {};
  for (const Finding& each : qrels::check(judge, format, path, {})) {
    if (each.code != "duplicate-judgement") continue;
    return Error{.kind = ErrorKind::data,
                 .place = each.place,
                 .message = each.message,
                 .remedy = "--allow duplicates lets the first judgement count"};
  }
  return {};
}

Result<std::deque<qrels::Qrels>> read_judges(Files& files, const Options& options) {
  std::deque<qrels::Qrels> judges;
  for (const std::string& path : options.qrels) {
    const auto sources = read_sources(files, path);
    if (!sources) return sources.error();
    auto judge =
        qrels_from(*sources, {.format = options.scoring.qrels_format, .named_by = "--qrels-format"},
                   options.scoring.threads);
    if (!judge) return std::move(judge).error();
    if (auto single = no_duplicates(judge->value, judge->format, path, options.scoring); !single)
      return std::move(single).error();
    judges.push_back(std::move(judge->value));
  }
  return judges;
}

/// The runs scored with each judge's judgements.
Result<void> add_runs(Files& files, const Options& options, const std::vector<Judge>& judges,
                      std::vector<Table>& tables) {
  const auto persistence = share_named(name, "--persistence", options.persistence);
  if (!persistence) return persistence.error();
  std::vector<std::vector<measure::Scores>> scores;
  for (const Judge& judge : judges) {
    Scoring scoring = options.scoring;
    scoring.qrels = judge.name;
    auto under = score(files, scoring);
    if (!under) return std::move(under).error();
    if (!scores.empty() && under->front().measures != scores.front().front().measures)
      return Error{.kind = ErrorKind::usage,
                   .place = {.file = name},
                   .message = "the judgements call for different measures",
                   .remedy = "name one with -m"};
    scores.push_back(*std::move(under));
  }
  const auto layout = *measure::layout_named(options.format);
  for (std::size_t m = 0; m < scores.front().front().measures.size(); ++m) {
    std::vector<compare::Grid> grids;
    grids.reserve(scores.size());
    for (const auto& under : scores) grids.push_back(compare::grid_of(under, m));
    add_table(tables, means_table(judges, grids), layout);
    add_table(tables, swapping_table(judges, grids, *persistence), layout);
  }
  return {};
}

Result<void> show_agreement(Files& files, const Options& options) {
  if (options.qrels.size() < 2)
    return Error{.kind = ErrorKind::usage,
                 .place = {.file = name},
                 .message = "one set of judgements agrees with itself",
                 .remedy = "name two or more"};
  const auto qrels = read_judges(files, options);
  if (!qrels) return qrels.error();
  std::unique_ptr<collection::Catalogue> catalogue;
  if (options.scoring.catalogue) {
    auto opened = open_catalogue(files, *options.scoring.catalogue);
    if (!opened) return std::move(opened).error();
    catalogue = *std::move(opened);
  }
  std::vector<Judge> judges;
  for (std::size_t i = 0; i < qrels->size(); ++i)
    judges.push_back({options.qrels[i], &(*qrels)[i]});
  auto tables = judgement_tables(judges, catalogue.get(), name);
  if (!tables) return std::move(tables).error();
  if (!options.scoring.runs.empty()) {
    if (auto added = add_runs(files, options, judges, *tables); !added) return added;
  }
  return write_output(files, options.output, [&](TextSink& sink) -> Result<void> {
    write_tables(*tables, *measure::layout_named(options.format), sink);
    return {};
  });
}

std::vector<Option> all_options(Options& options) {
  std::vector<Option> all = {
      {"QRELS", "QRELS", "Judgements of each judge: two or more files or directories",
       &options.qrels, true},
      {"-r,--run", "RUN", "A run, or a directory of runs: how does swapping judges rank them?",
       &options.scoring.runs}};
  for (Option& each : scoring_options(options.scoring)) {
    if (each.names != "QRELS" && each.names != "RUN" && each.names != "--bounds")
      all.push_back(std::move(each));
  }
  all.push_back({"--persistence", "P", "Of rank-biased overlap (0.9)", &options.persistence});
  all.push_back({"--format", "FORMAT", "How to write the tables", &options.format, false,
                 table_layout_names()});
  all.push_back({"-o,--output", "FILE", "Where to write (standard output)", &options.output});
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
  return {.name = "agree",
          .summary = "Tell how far judges agree, and what swapping them does to the systems",
          .examples = {{"fovea agree samples/qrels.trec samples/qrels.fol",
                        "Two sets of judgements on the documents they share"},
                       {"fovea agree samples/qrels.trec samples/qrels.fol -r "
                        "samples/runs/articles.trec -r samples/runs/elements.run -m AP",
                        "And how each of them ranks two systems"}},
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
