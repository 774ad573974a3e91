// fovea eval: scores runs with judgements.
#include <memory>

#include <fmt/format.h>

#include "fovea/base/output.hpp"
#include "fovea/measure.hpp"

#include "cli/scoring.hpp"
#include "cli/shell/terminal.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  Scoring scoring = scoring_of("fovea eval");
  bool per_topic = false;
  std::optional<std::string> format;  ///< nullopt: table for scores, tsv for points
  std::string interval = statistics::interval_names().front();
  std::string output = "-";
};

bool draws(const Options& options) { return !options.scoring.typed.curves.empty(); }

measure::Layout layout_of(const Options& options) {
  const auto usual = draws(options) ? measure::Layout::tsv : measure::Layout::table;
  return options.format ? *measure::layout_named(*options.format) : usual;
}

/// Prints the remarks on standard error, for layouts that do not hold them.
template <class OfRun>
void print_remarks(const std::vector<OfRun>& all) {
  for (const OfRun& each : all) {
    for (const std::string& line : measure::to_lines(each.remarks))
      fmt::print(stderr, "{}: {}\n", each.run, line);
  }
}

Result<void> write(Files& files, const Options& options,
                   const std::vector<measure::Scores>& scores) {
  const measure::Layout layout = layout_of(options);
  const measure::LayoutOptions how{.per_topic = options.per_topic,
                                   .level = static_cast<std::int64_t>(options.scoring.level),
                                   .columns = output_columns(options.output)};
  const bool curves = draws(options);
  auto written = write_output(files, options.output, [&](TextSink& sink) -> Result<void> {
    if (curves)
      measure::write_curves(scores, layout, options.per_topic, sink);
    else
      measure::write(scores, layout, how, sink);
    return {};
  });
  if (written && (curves || !measure::holds_remarks(layout))) print_remarks(scores);
  return written;
}

/// Refuses options that contradict --explain.
Result<void> check_explaining(const Options& options) {
  using measure::Layout;
  if (draws(options))
    return usage_error_of("eval", "--explain and --curve exclude each other",
                          "run the command twice");
  if (options.per_topic || options.scoring.typed.bounds || options.scoring.typed.intersection)
    return usage_error_of("eval",
                          "--explain covers one topic and excludes -q, --bounds and --intersection",
                          "omit these options");
  const Layout layout = layout_of(options);
  if (layout != Layout::table && layout != Layout::json)
    return usage_error_of(
        "eval", fmt::format("--explain does not support the format {}", measure::name_of(layout)),
        "use --format table or json");
  return {};
}

/// Refuses options that contradict each other.
Result<void> check(const Options& options) {
  using measure::Layout;
  if (options.scoring.typed.explain) return check_explaining(options);
  if (!draws(options)) return {};
  if (!options.scoring.typed.measures.empty())
    return usage_error_of("eval",
                          "--curve writes points and -m writes scores, so they exclude each other",
                          "run the command twice");
  if (options.scoring.typed.bounds)
    return usage_error_of("eval", "--curve writes points, which have no bounds",
                          "use -m with --bounds");
  const Layout layout = layout_of(options);
  if (layout != Layout::tsv && layout != Layout::csv && layout != Layout::json)
    return usage_error_of(
        "eval", fmt::format("--curve does not support the format {}", measure::name_of(layout)),
        "use --format tsv, csv or json");
  return {};
}

Result<void> explain(Files& files, const Options& options) {
  const auto asked = evaluate_options(options.scoring);
  if (!asked) return asked.error();
  const auto prepared = prepare_scoring(files, *asked);
  if (!prepared) return prepared.error();
  const auto explained = work::explain_runs(files, *prepared, *asked);
  if (!explained) return explained.error();
  const bool json = layout_of(options) == measure::Layout::json;
  const std::size_t columns = output_columns(options.output);
  auto written = write_output(files, options.output, [&](TextSink& sink) -> Result<void> {
    if (json)
      measure::write_explanations_json(*explained, sink);
    else
      measure::write_explanations(*explained, columns, sink);
    return {};
  });
  if (written && json) print_remarks(*explained);
  return written;
}

Result<void> evaluate(Files& files, const Options& options) {
  if (auto checked = check(options); !checked) return checked;
  if (options.scoring.typed.explain) return explain(files, options);
  Scoring scoring = options.scoring;
  if (!draws(options) && measure::shows_intervals(layout_of(options)))
    scoring.typed.interval = statistics::interval_named(options.interval);
  const auto scored = score_all(files, scoring);
  if (!scored) return scored.error();
  return write(files, options, scored->scores);
}

std::vector<std::string> layout_names() {
  std::vector<std::string> names;
  for (const measure::Layout layout : measure::all_layouts())
    names.emplace_back(measure::name_of(layout));
  return names;
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = scoring_options(options->scoring);
  const std::vector<Option> own = {
      {"-q,--per-topic", "", "Also print the values of each topic", &options->per_topic},
      {"--curve", "MEASURE",
       "Write points of a curve instead of scores, as tsv, csv or json: a measure with a cutoff, "
       "or precision-recall, character-precision-recall, gain-recall, effort-precision",
       &options->scoring.typed.curves},
      {"--explain", "TOPIC",
       "Explain the values of one topic rank by rank instead, as table or json: " +
           fmt::format("{}", fmt::join(measure::explained_names(), ", ")),
       &options->scoring.typed.explain},
      {"--interval", "KIND",
       "95 % intervals of means; bca and percentile are bootstrap intervals, which stay within the "
       "range of the measure",
       &options->interval, false, statistics::interval_names()},
      {"--format", "FORMAT", "Output format (default: table for scores, tsv for points)",
       &options->format, false, layout_names()},
      {"-o,--output", "FILE", "Output file (default: standard output)", &options->output},
  };
  command.options.insert(command.options.end(), own.begin(), own.end());
  command.action = [options, &files] {
    const auto evaluated = evaluate(files, *options);
    return evaluated ? static_cast<int>(done) : report(evaluated.error());
  };
  return command;
}

}  // namespace

Verb eval_verb() {
  return {
      .name = "eval",
      .summary = "Score runs against judgements",
      .examples = {{"fovea eval samples/qrels.trec samples/runs/articles.trec",
                    "Prints the usual measures with confidence intervals"},
                   {"fovea eval samples/qrels.trec samples/runs/articles.trec -m nDCG@10 -m "
                    "AP -q --format tsv",
                    "Prints two measures for every topic, one value per line"},
                   {"fovea eval samples/qrels.trec samples/runs/articles.trec --explain 1 -m AP",
                    "Explains the average precision of topic 1 rank by rank"},
                   {"fovea eval samples/qrels.es.xml samples/runs/elements.run --catalogue "
                    "samples/library -m nxCG@10 -m PRUM -m inex2003",
                    "Scores elements against graded elements; the documents provide sizes"}},
      .notes =
          "TREC runs are ranked by score, then by document name, both descending, as in "
          "trec_eval.\nA topic without results counts as 0. fovea measures explains every measure; "
          "-m official, -m all_trec and\n-m set are the sets of trec_eval.",
      .prepare = prepare};
}

}  // namespace fovea::cli
