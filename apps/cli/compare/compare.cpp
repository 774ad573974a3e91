// fovea compare: shows which differences between runs are more than chance.
#include <memory>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/work/compare_runs.hpp"

#include "cli/compare/comparison_tables.hpp"
#include "cli/scoring.hpp"
#include "cli/shell/terminal.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

const std::string name = "fovea compare";

struct Options {
  Scoring scoring = scoring_of(name);
  std::string test{compare::name_of(compare::PairOptions{}.test)};
  std::string correction{compare::name_of(compare::PairOptions{}.correction)};
  std::string interval{statistics::name_of(compare::PairOptions{}.interval)};
  std::optional<std::string> baseline;
  std::string alpha = format_real(compare::PairOptions{}.alpha);
  std::string persistence = format_real(compare::usual_persistence);
  std::size_t seed = statistics::Resampling{}.seed;
  std::size_t samples = statistics::Resampling{}.samples;
  std::size_t topics = 0;
  bool matrix = false;
  bool power = false;
  bool variance = false;
  std::string format = "table";
  std::string output = "-";
};

/// The parsed options.
struct Settings {
  work::CompareOptions compare;
  double persistence = 0;
};

Result<Settings> settings_of(const Options& options) {
  const auto alpha = share_named(name, "--alpha", options.alpha);
  if (!alpha) return alpha.error();
  const auto persistence = share_named(name, "--persistence", options.persistence);
  if (!persistence) return persistence.error();
  return Settings{
      .compare = {.asked_by = name,
                  .baseline = options.baseline,
                  .pairs = {.test = *compare::test_named(options.test),
                            .correction = *compare::correction_named(options.correction),
                            .interval = *statistics::interval_named(options.interval),
                            .alpha = *alpha,
                            .resampling = {.seed = options.seed,
                                           .samples = options.samples,
                                           .threads = options.scoring.typed.threads}}},
      .persistence = *persistence};
}

/// Adds the tables of measure `m`.
void add_tables(const Options& options, const work::ComparedRuns& compared, std::size_t m,
                std::vector<Table>& tables) {
  const compare::Grid& grid = compared.grids[m];
  const std::vector<compare::Pair>& pairs = compared.pairs[m];
  const auto layout = *measure::layout_named(options.format);
  const auto add = [&](Table table) { add_table(tables, std::move(table), layout); };
  add(runs_table(grid, pairs, compared.how));
  add(pairs_table(grid, pairs, compared.how));
  if (options.matrix) add(beats_table(grid, pairs));
  if (options.topics > 0) add(topics_table(grid, pairs, options.topics));
}

std::vector<Table> tables_of(const Options& options, const work::ComparedRuns& compared,
                             double persistence) {
  std::vector<Table> tables;
  for (std::size_t m = 0; m < compared.grids.size(); ++m) add_tables(options, compared, m, tables);
  if (compared.grids.size() > 1) tables.push_back(correlation_table(compared.grids, persistence));
  if (options.variance) tables.push_back(variance_table(compared.grids));
  if (options.power) tables.push_back(power_table(compared.grids, compared.pairs));
  return tables;
}

Result<void> compare_runs(Files& files, const Options& options) {
  const auto settings = settings_of(options);
  if (!settings) return settings.error();
  const auto scored = score_all(files, options.scoring);
  if (!scored) return scored.error();
  const auto compared = work::compare_runs(scored->scores, settings->compare);
  if (!compared) return compared.error();
  const auto tables = tables_of(options, *compared, settings->persistence);
  const auto layout = *measure::layout_named(options.format);
  auto written = write_output(files, options.output, [&](TextSink& sink) -> Result<void> {
    write_tables(tables, layout, sink, output_columns(options.output));
    return {};
  });
  if (!written) return written;
  for (const std::string& note : compared->notes) fmt::print(stderr, "{}\n", note);
  return {};
}

std::vector<Option> own_options(Options& options) {
  return {
      {"--baseline", "NAME", "Compare each run with this one (default: every pair)",
       &options.baseline},
      {"--test", "TEST", "Test of significance", &options.test, false, compare::test_names()},
      {"--correct", "HOW", "Correction for multiple tests", &options.correction, false,
       compare::correction_names()},
      alpha_option(options.alpha),
      {"--interval", "KIND", "Kind of the intervals of differences", &options.interval, false,
       statistics::interval_names()},
      samples_option(options.samples, "Number of permutations and bootstrap samples"),
      seed_option(options.seed),
      {"--matrix", "", "Also show which run beats which, as a matrix", &options.matrix},
      {"--topics", "N", "Also show the N topics where two runs differ most", &options.topics},
      {"--variance", "", "Also show how much of the variance is due to topics and to runs",
       &options.variance},
      {"--power", "", "Also show the share of pairs that each measure separates", &options.power},
      persistence_option(options.persistence, "between measures "),
      {"--format", "FORMAT", "Format of the tables", &options.format, false, table_layout_names()},
      {"-o,--output", "FILE", "Output file (default: standard output)", &options.output},
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
      .summary = "Test which runs differ significantly, and how measures correlate",
      .examples =
          {{"fovea compare samples/qrels.trec samples/runs/articles.trec samples/runs/elements.run "
            "-m AP",
            "Compares two runs: difference, interval, p, effect size"},
           {"fovea compare samples/qrels.trec samples/runs/articles.trec samples/runs/elements.run "
            "-m AP -m nDCG@10 --baseline articles --test randomisation --topics 3",
            "Compares with a baseline by another test and two measures, and shows the topics that "
            "differ most"}},
      .notes =
          "Tests: t (paired), wilcoxon (signed ranks), sign, randomisation (every assignment of "
          "signs up to 20\ntopics, else a sample), tukey and randomised-tukey (all pairs at once, "
          "no correction needed).\nRuns that share a letter under 'group' are not significantly "
          "different. d is "
          "Cohen's for pairs, g Hedges', delta Cliff's.\nWith several measures: how alike they "
          "rank the runs. tsv and csv put a blank line between tables.",
      .prepare = prepare};
}

}  // namespace fovea::cli
