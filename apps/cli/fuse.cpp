// fovea fuse: combines several runs into one.
#include "fovea/fuse.hpp"

#include <memory>

#include <fmt/format.h>

#include "fovea/base/output.hpp"
#include "fovea/base/parallel.hpp"
#include "fovea/base/text.hpp"
#include "fovea/work/fuse_runs.hpp"

#include "cli/scoring.hpp"
#include "cli/shell/names.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::vector<std::string> runs;
  std::string method = fuse::methods().front().name;
  std::optional<std::string> normalise;
  std::optional<std::string> weights;
  std::optional<std::string> task;
  std::string overlap = std::string(name_of(fuse::Options{}.overlap));
  bool spread = false;
  std::optional<std::string> catalogue;
  std::size_t results = fuse::Options{}.results;
  std::optional<std::string> order;
  std::optional<std::string> run_format;
  std::optional<std::string> format;
  std::optional<std::string> run_id;
  std::string output = "-";
  std::size_t threads = default_threads();
};

Result<std::vector<double>> weights_of(const Options& options) {
  std::vector<double> weights;
  if (!options.weights) return weights;
  for (const std::string_view each : split_arguments(*options.weights)) {
    const auto weight = parse_real(each);
    if (!weight)
      return usage_error(fmt::format("--weights has '{}', which is not a number", printable(each)),
                         "give one weight per run, such as 0.7,0.3");
    weights.push_back(*weight);
  }
  return weights;
}

Result<fuse::Options> fuse_options(const Options& options) {
  auto method = fuse::parse_method(options.method);
  if (!method) return std::move(method).error();
  if (options.normalise) {
    if (auto set = fuse::set_normalisation(*method, *options.normalise); !set)
      return std::move(set).error();
  }
  fuse::Options how{.method = *std::move(method),
                    .overlap = named(region::all_removals(), options.overlap),
                    .results = options.results,
                    .spread = options.spread,
                    .id = options.run_id.value_or(""),
                    .threads = options.threads};
  if (options.task) how.task = *run::task_named(*options.task);
  return how;
}

Result<void> fuse_runs(Files& files, const Options& options) {
  auto how = fuse_options(options);
  if (!how) return std::move(how).error();
  auto weights = weights_of(options);
  if (!weights) return std::move(weights).error();
  const auto fused =
      work::fuse_runs(files, {.runs = options.runs,
                              .input = {.format = options.run_format, .named_by = "--run-format"},
                              .order = order_named(options.order),
                              .weights = *std::move(weights),
                              .catalogue = options.catalogue,
                              .format = run::format_named(options.format.value_or("")),
                              .how = *std::move(how)});
  if (!fused) return fused.error();
  auto written = write_output(files, options.output, [&](TextSink& sink) {
    return run::write(fused->run, fused->format, sink);
  });
  if (!written) return written;
  for (const std::string& note : fused->notes) fmt::print(stderr, "{}\n", note);
  return {};
}

std::vector<std::string> normalisation_names() {
  std::vector<std::string> names;
  for (const fuse::Normalisation& each : fuse::normalisations()) names.emplace_back(each.name);
  return names;
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {
      {"RUN", "RUN", "Runs in any format, or directories of runs", &options->runs, true},
      {"-m,--method", "METHOD",
       fmt::format("How to combine ranks or scores (default: {})", options->method),
       &options->method},
      {"--normalise", "HOW", "How to make scores comparable (default: minmax)", &options->normalise,
       false, normalisation_names()},
      {"--weights", "W,...", "One weight per run, in the order of the runs (default: 1 each)",
       &options->weights},
      {"--task", "TASK",
       "What to return (default: the task that the runs state, or depending on overlap)",
       &options->task, false, names_of(run::all_tasks())},
      {"--overlap-removal", "HOW",
       fmt::format("How results without overlap are chosen ({})", options->overlap),
       &options->overlap, false, names_of(region::all_removals())},
      {"--spread", "", "Whole documents support the parts of them that other runs return",
       &options->spread},
      {"--catalogue", "PATH",
       "Documents or their index, to compare elements with passages; all results become passages",
       &options->catalogue},
      {"-k,--results", "N", fmt::format("Results per topic (default: {})", options->results),
       &options->results},
      order_option(options->order),
      {"--run-format", "FORMAT", "Format of the runs, if it is not recognised",
       &options->run_format, false, work::format_names("run")},
      {"--format", "FORMAT",
       "Output format (default: the simplest format that can hold the results)", &options->format,
       false, work::format_names("run")},
      {"--run-id", "ID", "Name of the new run (default: the method)", &options->run_id},
      {"-o,--output", "FILE", "Output file (default: standard output)", &options->output},
      threads_option(options->threads)};
  command.action = [options, &files] {
    const auto fused = fuse_runs(files, *options);
    if (fused) return static_cast<int>(done);
    Error error = fused.error();
    if (error.place.file.empty()) error.place.file = "fovea fuse";
    return report(error);
  };
  return command;
}

}  // namespace

Verb fuse_verb() {
  return {
      .name = "fuse",
      .summary = "Combine several runs into one",
      .examples = {{"fovea fuse samples/runs/elements.run samples/runs/passages.fol --catalogue "
                    "samples/library",
                    "Fuses elements and passages by reciprocal rank, without overlap"},
                   {"fovea fuse samples/runs/elements.run samples/runs/articles.trec --method "
                    "combsum --weights 0.7,0.3 --spread",
                    "Adds scores of documents to those of their elements"}},
      .notes = fuse::list_methods(),
      .prepare = prepare};
}

}  // namespace fovea::cli
