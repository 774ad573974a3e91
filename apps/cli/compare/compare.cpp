// fovea compare: which differences between runs are more than chance.
#include "fovea/compare.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "cli/compare/comparison_tables.hpp"
#include "cli/scoring.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

const std::string name = "fovea compare";

struct Options {
  Scoring scoring{.verb = name};
  std::string test = "t";
  std::string correction = "holm";
  std::string interval = statistics::interval_names().front();
  std::optional<std::string> baseline;
  std::string alpha = "0.05";
  std::string persistence = "0.9";
  std::size_t seed = 1;
  std::size_t samples = 10'000;
  std::size_t topics = 0;
  bool matrix = false;
  bool power = false;
  bool variance = false;
  std::string format = "table";
  std::string output = "-";
};

Result<std::optional<std::size_t>> baseline_of(const Options& options,
                                               const std::vector<measure::Scores>& scores) {
  if (!options.baseline) return std::optional<std::size_t>{};
  std::vector<std::string> runs;
  runs.reserve(scores.size());
  for (const auto& each : scores) runs.push_back(each.run);
  const auto found = std::find(runs.begin(), runs.end(), *options.baseline);
  if (found != runs.end()) return std::optional(static_cast<std::size_t>(found - runs.begin()));
  const auto nearest = nearest_name(*options.baseline, runs);
  return Error{.kind = ErrorKind::usage,
               .place = {.file = name},
               .message = fmt::format("no run is called '{}'", printable(*options.baseline)),
               .remedy = nearest ? "did you mean " + *nearest + "?"
                                 : fmt::format("one of {}", fmt::join(runs, ", "))};
}

Result<compare::PairOptions> pair_options(const Options& options,
                                          const std::vector<measure::Scores>& scores) {
  const auto alpha = share_named(name, "--alpha", options.alpha);
  if (!alpha) return alpha.error();
  const auto baseline = baseline_of(options, scores);
  if (!baseline) return baseline.error();
  return compare::PairOptions{
      .test = *compare::test_named(options.test),
      .correction = *compare::correction_named(options.correction),
      .interval = *statistics::interval_named(options.interval),
      .alpha = *alpha,
      .baseline = *baseline,
      .resampling = {
          .seed = options.seed, .samples = options.samples, .threads = options.scoring.threads}};
}

/// The tables of one measure.
void add_tables(const Options& options, const compare::PairOptions& how, const compare::Grid& grid,
                const std::vector<compare::Pair>& pairs, std::vector<Table>& tables) {
  const auto layout = *measure::layout_named(options.format);
  const auto add = [&](Table table) { add_table(tables, std::move(table), layout); };
  add(runs_table(grid, pairs, how));
  add(pairs_table(grid, pairs, how));
  if (options.matrix) add(beats_table(grid, pairs));
  if (options.topics > 0) add(topics_table(grid, pairs, options.topics));
}

Result<std::vector<Table>> tables_of(const Options& options,
                                     const std::vector<measure::Scores>& scores) {
  const auto how = pair_options(options, scores);
  if (!how) return how.error();
  const auto persistence = share_named(name, "--persistence", options.persistence);
  if (!persistence) return persistence.error();
  std::vector<Table> tables;
  std::vector<compare::Grid> grids;
  std::vector<std::vector<compare::Pair>> pairs;
  for (std::size_t m = 0; m < scores.front().measures.size(); ++m) {
    grids.push_back(compare::grid_of(scores, m));
    pairs.push_back(compare::compare_pairs(grids.back(), *how));
    add_tables(options, *how, grids.back(), pairs.back(), tables);
  }
  if (grids.size() > 1) tables.push_back(correlation_table(grids, *persistence));
  if (options.variance) tables.push_back(variance_table(grids));
  if (options.power) tables.push_back(power_table(grids, pairs));
  return tables;
}

/// Nothing silent: what the scores leave out is told beside them.
void tell_remarks(const std::vector<measure::Scores>& scores) {
  for (const auto& each : scores) {
    for (const std::string& line : measure::to_lines(each.remarks))
      fmt::print(stderr, "{}: {}\n", each.run, line);
  }
  for (std::size_t m = 0; m < scores.front().measures.size(); ++m) {
    const auto grid = compare::grid_of(scores, m);
    if (grid.left_out > 0)
      fmt::print(stderr, "{}: {} left out, where some run has no value\n", grid.measure,
                 counted(grid.left_out, "topic"));
  }
}

Result<void> compare_runs(Files& files, const Options& options) {
  const auto scores = score(files, options.scoring);
  if (!scores) return scores.error();
  if (scores->size() < 2)
    return Error{.kind = ErrorKind::usage,
                 .place = {.file = name},
                 .message = fmt::format("{} to compare", counted(scores->size(), "run")),
                 .remedy = "name two or more"};
  const auto tables = tables_of(options, *scores);
  if (!tables) return tables.error();
  const auto layout = *measure::layout_named(options.format);
  auto written = write_output(files, options.output, [&](TextSink& sink) -> Result<void> {
    write_tables(*tables, layout, sink);
    return {};
  });
  if (written) tell_remarks(*scores);
  return written;
}

std::vector<Option> own_options(Options& options) {
  return {
      {"--baseline", "NAME", "Compare each run with this one (default: every pair)",
       &options.baseline},
      {"--test", "TEST", "What decides", &options.test, false, compare::test_names()},
      {"--correct", "HOW", "For being many tests", &options.correction, false,
       compare::correction_names()},
      {"--alpha", "P", "The level of significance, and of intervals 1 - P (0.05)", &options.alpha},
      {"--interval", "KIND", "Intervals of differences", &options.interval, false,
       statistics::interval_names()},
      samples_option(options.samples, "Permutations and bootstrap samples (10000)"),
      seed_option(options.seed),
      {"--matrix", "", "Also who beats whom, as a matrix", &options.matrix},
      {"--topics", "N", "Also the N topics where two runs differ most", &options.topics},
      {"--variance", "", "Also how much topics vary, and how much runs", &options.variance},
      {"--power", "", "Also the share of pairs that each measure tells apart", &options.power},
      {"--persistence", "P", "Of rank-biased overlap between measures (0.9)", &options.persistence},
      {"--format", "FORMAT", "How to write the tables", &options.format, false,
       table_layout_names()},
      {"-o,--output", "FILE", "Where to write (standard output)", &options.output},
  };
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = scoring_options(options->scoring);
  std::erase_if(command.options, [](const Option& each) { return each.names == "--bounds"; });
  const auto own = own_options(*options);
  command.options.insert(command.options.end(), own.begin(), own.end());
  command.action = [options, &files] {
    const auto compared = compare_runs(files, *options);
    return compared ? static_cast<int>(done) : report(compared.error());
  };
  return command;
}

}  // namespace

Verb compare_verb() {
  return {
      .name = "compare",
      .summary = "Tell which runs are better than chance explains, and how measures relate",
      .examples =
          {{"fovea compare samples/qrels.trec samples/runs/articles.trec samples/runs/elements.run "
            "-m AP",
            "Two runs: difference, interval, p, effect size"},
           {"fovea compare samples/qrels.trec samples/runs/articles.trec samples/runs/elements.run "
            "-m AP -m nDCG@10 --baseline articles --test randomisation --topics 3",
            "Against a baseline by another test, two measures, and the topics that differ most"}},
      .notes =
          "Tests: t (paired), wilcoxon (signed ranks), sign, randomisation (every assignment of "
          "signs up to 20\ntopics, else a sample), tukey and randomised-tukey (all pairs at once, "
          "no correction needed).\nRuns that share a letter under 'group' are not told apart. d is "
          "Cohen's for pairs, g Hedges', delta Cliff's.\nWith several measures: how alike they "
          "rank the runs. tsv and csv put a blank line between tables.",
      .prepare = prepare};
}

}  // namespace fovea::cli
