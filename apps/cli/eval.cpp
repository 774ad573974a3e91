// fovea eval: judgements and runs become scores.
#include <algorithm>
#include <map>
#include <memory>

#include <fmt/format.h>

#include "fovea/base/output.hpp"
#include "fovea/base/parallel.hpp"
#include "fovea/base/text.hpp"
#include "fovea/measure.hpp"

#include "cli/artefact.hpp"
#include "cli/sources.hpp"
#include "cli/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::string qrels;
  std::vector<std::string> runs;
  std::vector<std::string> measures;
  bool per_topic = false;
  bool complete = false;
  bool intersection = false;
  bool judged_only = false;
  std::size_t level = 1;
  std::size_t max_results = std::numeric_limits<std::size_t>::max();
  std::optional<std::string> qrels_format;
  std::optional<std::string> run_format;
  std::optional<std::string> order;
  std::optional<std::string> allow;
  std::string trec_eval = "10";
  std::string format = "table";
  std::string output = "-";
  std::size_t threads = default_threads();
};

Error usage(std::string message, std::string remedy) {
  return {.kind = ErrorKind::usage,
          .place = {.file = "fovea eval"},
          .message = std::move(message),
          .remedy = std::move(remedy)};
}

measure::Order order_of(const Options& options, run::Format format) {
  if (!options.order) return measure::usual_order(format);
  if (*options.order == "file") return measure::Order::file;
  return *options.order == "rank" ? measure::Order::rank : measure::Order::score;
}

Result<std::vector<measure::Measure>> measures_of(const Options& options) {
  const auto level = static_cast<std::int64_t>(options.level);
  if (!options.measures.empty()) {
    auto measures = measure::parse(options.measures, level);
    if (measures) return measures;
    Error error = std::move(measures).error();
    error.place.file = "fovea eval";
    return error;
  }
  auto measures = measure::default_measures(level);
  std::vector<std::string> names;
  names.reserve(measures.size());
  for (const auto& each : measures) names.push_back(measure::name_of(each));
  fmt::print(stderr, "measures chosen: {} (-m chooses others, fovea measures lists them)\n",
             fmt::join(names, " "));
  return measures;
}

/// All runs, several at a time where there are many and each on all threads where there are few.
class Evaluator {
 public:
  Evaluator(Files& files, const Options& options, const measure::Evaluation& evaluation)
      : files_(files), options_(options), evaluation_(evaluation) {}

  Result<std::vector<measure::Scores>> evaluate(const std::vector<std::string>& paths) const {
    const bool many = paths.size() >= options_.threads;
    std::vector<std::optional<Result<measure::Scores>>> outcomes(paths.size());
    parallel_for(paths.size(), many ? options_.threads : 1, [&](std::size_t i) {
      outcomes[i] = evaluate(paths[i], many ? 1 : options_.threads);
    });
    std::vector<measure::Scores> all;
    for (auto& outcome : outcomes) {
      if (!*outcome) return std::move(*outcome).error();
      all.push_back(*std::move(*outcome));
    }
    name_apart(paths, all);
    return all;
  }

 private:
  Result<measure::Scores> evaluate(const std::string& path, std::size_t threads) const {
    const auto sources = read_sources(files_, path);
    if (!sources) return sources.error();
    const InputOptions how{.format = options_.run_format, .named_by = "--run-format"};
    if (sources->size() == 1) {
      const auto format = run_format_of(sources->front(), how);
      if (!format) return format.error();
      return evaluation_.evaluate(sources->front().content, *format, order_of(options_, *format),
                                  path, threads);
    }
    const auto run = run_from(*sources, how, threads);
    if (!run) return run.error();
    return evaluation_.evaluate(run->value, order_of(options_, run->format), path, threads);
  }

  /// Runs of the same name, or of none, are called by their files.
  static void name_apart(const std::vector<std::string>& paths, std::vector<measure::Scores>& all) {
    std::map<std::string, int> uses;
    for (const auto& scores : all) ++uses[scores.run];
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].run.empty() || uses[all[i].run] > 1) all[i].run = paths[i];
    }
  }

  Files& files_;
  const Options& options_;
  const measure::Evaluation& evaluation_;
};

Result<void> write(Files& files, const Options& options,
                   const std::vector<measure::Scores>& scores) {
  const measure::Layout layout = *measure::layout_named(options.format);
  const measure::LayoutOptions how{.per_topic = options.per_topic,
                                   .level = static_cast<std::int64_t>(options.level)};
  auto written = write_output(files, options.output, [&](TextSink& sink) -> Result<void> {
    measure::write(scores, layout, how, sink);
    return {};
  });
  if (!written || measure::holds_remarks(layout)) return written;
  for (const auto& each : scores) {
    for (const std::string& line : measure::to_lines(each.remarks))
      fmt::print(stderr, "{}: {}\n", each.run, line);
  }
  return {};
}

Result<void> check(const Options& options) {
  if (options.level < 1 || options.level > 1'000'000'000)
    return usage(fmt::format("-l {} is no relevance level", options.level), "1 or more");
  if (options.max_results < 1) return usage("-M 0 leaves no result", "1 or more");
  if (options.complete && options.intersection)
    return usage("-c and --intersection contradict each other", "-c is the default");
  return {};
}

Result<void> evaluate(Files& files, const Options& options) {
  if (auto checked = check(options); !checked) return checked;
  auto measures = measures_of(options);
  if (!measures) return std::move(measures).error();
  const auto paths = expand(files, options.runs);
  if (!paths) return paths.error();
  const auto sources = read_sources(files, options.qrels);
  if (!sources) return sources.error();
  const auto qrels = qrels_from(
      *sources, {.format = options.qrels_format, .named_by = "--qrels-format"}, options.threads);
  if (!qrels) return qrels.error();
  const auto evaluation =
      measure::Evaluation::prepare(qrels->value, options.qrels, *std::move(measures),
                                   {.intersection = options.intersection,
                                    .allowed = {.duplicates = options.allow.has_value()},
                                    .judged_only = options.judged_only,
                                    .max_results = options.max_results,
                                    .trec_eval = options.trec_eval == "9" ? 9 : 10,
                                    .threads = options.threads});
  if (!evaluation) return evaluation.error();
  const auto scores = Evaluator(files, options, *evaluation).evaluate(*paths);
  if (!scores) return scores.error();
  return write(files, options, *scores);
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
  command.options = {
      {"QRELS", "QRELS", "Judgements: a file, or a directory whose files are one input",
       &options->qrels, true},
      {"RUN", "RUN", "Runs, or directories of runs", &options->runs, true},
      {"-m,--measure", "MEASURE", "What to measure; may be repeated or separated by commas",
       &options->measures},
      {"-q,--per-topic", "", "Also the figures of each topic", &options->per_topic},
      {"-c,--complete", "", "Average over every topic of the judgements (the default)",
       &options->complete},
      {"--intersection", "", "Average over the topics that the run has, as trec_eval without -c",
       &options->intersection},
      {"-l,--level", "N", "The lowest grade that is relevant (1)", &options->level},
      {"-M,--max-results", "N", "Look at the first N results of a topic (all)",
       &options->max_results},
      {"-J,--judged-only", "", "Take out results that were not judged", &options->judged_only},
      {"--order",
       "ORDER",
       "What ranks the results (trec: score, others: file)",
       &options->order,
       false,
       {"file", "rank", "score"}},
      {"--allow",
       "WHAT",
       "Go on knowingly; the first of duplicates counts",
       &options->allow,
       false,
       {"duplicates"}},
      {"--trec-eval",
       "VERSION",
       "Whose definitions of IPrec and IPrecAvg",
       &options->trec_eval,
       false,
       {"9", "10"}},
      {"--qrels-format", "FORMAT", "Of the judgements, where it is not recognised",
       &options->qrels_format, false, format_names("qrels")},
      {"--run-format", "FORMAT", "Of the runs, where it is not recognised", &options->run_format,
       false, format_names("run")},
      {"--format", "FORMAT", "How to write the scores", &options->format, false, layout_names()},
      {"-o,--output", "FILE", "Where to write (standard output)", &options->output},
      {"--threads", "N", "Threads to use (all cores)", &options->threads},
  };
  command.action = [options, &files] {
    const auto evaluated = evaluate(files, *options);
    return evaluated ? static_cast<int>(done) : report(evaluated.error());
  };
  return command;
}

}  // namespace

Verb eval_verb() {
  return {.name = "eval",
          .summary = "Score runs against judgements",
          .examples = {{"fovea eval samples/qrels.trec samples/runs/articles.trec",
                        "The usual measures with their confidence intervals"},
                       {"fovea eval samples/qrels.trec samples/runs/articles.trec -m nDCG@10 -m "
                        "AP -q --format tsv",
                        "Two measures for every topic, one figure a line"}},
          .notes =
              "TREC runs are ranked by score, then by document name, both descending, as "
              "trec_eval does.\nA topic without results counts 0. fovea measures explains "
              "every measure; -m official, -m all_trec and\n-m set are the sets of trec_eval.",
          .prepare = prepare};
}

}  // namespace fovea::cli
