// fovea pool: chooses from runs what assessors judge.
#include "fovea/pool.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "fovea/base/parallel.hpp"
#include "fovea/base/text.hpp"
#include "fovea/work/catalogue.hpp"
#include "fovea/work/pool.hpp"

#include "cli/pool/pool_curve.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::vector<std::string> runs;
  std::string method{name_of(pool::Options{}.method)};
  std::size_t k = pool::Options{}.k;
  std::size_t documents = pool::Options{}.documents;
  std::size_t elements = 0;  ///< 0 means no limit
  std::string far_larger = format_real(pool::Options{}.far_larger);
  std::optional<std::string> catalogue;
  bool curve = false;
  CurveOptions of_curve;
  std::optional<std::string> run_format;
  std::string format = "table";
  std::string output = "-";
  std::size_t threads = default_threads();
};

Error named_by_verb(Error error) {
  error.place.file = "fovea pool";
  return error;
}

/// Fails after the pools are written if the catalogue does not have all of their places.
Result<void> write_pools(Files& files, const Options& options,
                         std::span<const pool::RankedRun> runs, const pool::Options& how) {
  if (options.format == "json")
    return usage_error_of("pool", "--format json needs --curve",
                          "use --format tsv for the pool itself");
  auto pools = work::pool_runs(runs, how);
  if (!pools) return named_by_verb(std::move(pools).error());
  for (const std::string& note : pools->notes) fmt::print(stderr, "{}\n", note);
  auto written = write_output(files, options.output, [&](TextSink& sink) -> Result<void> {
    if (options.format == "table")
      pool::write_table(pools->topics, sink);
    else
      pool::write_tsv(pools->topics, sink);
    return {};
  });
  if (!written || !pools->missing) return written;
  return named_by_verb({.kind = ErrorKind::data,
                        .message = *pools->missing,
                        .remedy = "fovea check RUN --catalogue lists them"});
}

Result<void> make(Files& files, const Options& options) {
  if (!options.curve) {
    if (auto usual = refuse_curve_options(options.of_curve); !usual) return usual;
  }
  const auto far_larger = not_negative("--far-larger", options.far_larger);
  if (!far_larger) return far_larger.error();
  const auto catalogue = work::catalogue_at(files, options.catalogue);
  if (!catalogue) return catalogue.error();
  const auto runs = work::read_runs_to_pool(
      files, options.runs, {.format = options.run_format, .named_by = "--run-format"},
      options.threads);
  if (!runs) return runs.error();
  pool::Options how{.method = *pool::method_named(options.method),
                    .k = options.k,
                    .documents = options.documents,
                    .far_larger = *far_larger,
                    .catalogue = catalogue->get(),
                    .threads = options.threads};
  if (options.elements > 0) how.elements = options.elements;
  if (options.curve)
    return write_curve(files, options.of_curve, {options.format, options.output}, runs->ranked,
                       how);
  return write_pools(files, options, runs->ranked, how);
}

std::vector<std::string> method_names() {
  std::vector<std::string> names;
  for (const pool::MethodText& each : pool::all_methods()) names.emplace_back(each.name);
  return names;
}

std::string notes() {
  std::string text;
  for (const pool::MethodText& each : pool::all_methods())
    text += fmt::format("{:<12} {}\n", each.name, each.meaning);
  return text +
         "tsv: topic, round, document, and path, offset:length or - for the whole document.\n"
         "--curve goes through all rounds and writes means over topics: elements, documents and "
         "assessed elements of the pool,\nsubmitted elements in its documents and how many of "
         "these were assessed, elements if no two runs had one in common\n(baseline), hours for "
         "the pool and seconds per element, the same for all submitted elements in its documents "
         "(complete),\nand how many topics stop. Assessed elements need --qrels or --campaign.";
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {
      {"RUN", "RUN", "Runs in any format, or directories of runs", &options->runs, true},
      {"--method", "METHOD", "Pooling method", &options->method, false, method_names()},
      {"-k", "K", fmt::format("top-k: results of each run (default: {})", options->k), &options->k},
      {"--docs", "N",
       fmt::format("Stop after the round that reaches N documents (default: {})",
                   options->documents),
       &options->documents},
      {"--elements", "N", "Stop after the round that reaches N elements", &options->elements},
      {"--far-larger", "TIMES",
       fmt::format("structure: a parent is far larger if it is this many times as long as its "
                   "elements (default: {})",
                   options->far_larger),
       &options->far_larger},
      {"--catalogue", "PATH", "Documents; structure needs their sizes", &options->catalogue},
      {"--curve", "", "Write sizes and effort after each round instead of the pool",
       &options->curve},
      {"--run-format", "FORMAT", "Format of the runs, if it is not recognised",
       &options->run_format, false, work::format_names("run")},
      {"--format",
       "FORMAT",
       "Output format; json needs --curve",
       &options->format,
       false,
       {"table", "tsv", "json"}},
      {"-o,--output", "FILE", "Output file (default: standard output)", &options->output},
      threads_option(options->threads),
  };
  const auto curve = options_of_curve(options->of_curve);
  const auto is_curve = [](const Option& option) { return option.names == "--curve"; };
  command.options.insert(std::find_if(command.options.begin(), command.options.end(), is_curve) + 1,
                         curve.begin(), curve.end());
  command.action = [options, &files] {
    const auto made = make(files, *options);
    return made ? static_cast<int>(done) : report(made.error());
  };
  return command;
}

}  // namespace

Verb pool_verb() {
  return {.name = "pool",
          .summary = "Select from runs what to judge",
          .examples = {{"fovea pool samples/runs/elements.run samples/runs/passages.fol --docs 10 "
                        "--format tsv",
                        "Pools by round robin until each topic has ten documents"},
                       {"fovea pool samples/runs --curve --docs 10",
                        "Shows how pool and effort grow by round"},
                       {"fovea pool samples/runs/elements.run --curve --docs 10 --qrels "
                        "samples/qrels.es.xml --svg curve.svg",
                        "Also shows what was assessed, and draws a picture"}},
          .notes = notes(),
          .prepare = prepare};
}

}  // namespace fovea::cli
