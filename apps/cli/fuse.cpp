// fovea fuse: several runs become one.
#include "fovea/fuse.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "fovea/base/output.hpp"
#include "fovea/base/parallel.hpp"
#include "fovea/base/text.hpp"

#include "cli/inputs/catalogue.hpp"
#include "cli/inputs/located_run.hpp"
#include "cli/inputs/sources.hpp"
#include "cli/scoring.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

using region::FocusKind;

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

/// A run of the command line, best result first.
struct NamedRun {
  std::string file;
  run::Run run;
};

Error usage(std::string message, std::string remedy) {
  return {.kind = ErrorKind::usage,
          .place = {.file = "fovea fuse"},
          .message = std::move(message),
          .remedy = std::move(remedy)};
}

Result<NamedRun> read_run(Files& files, const std::string& path, const Options& options) {
  const auto sources = read_sources(files, path);
  if (!sources) return sources.error();
  const auto loaded = run_from(*sources, {.format = options.run_format, .named_by = "--run-format"},
                               options.threads);
  if (!loaded) return loaded.error();
  auto ordered = measure::reordered(loaded->value, order_of(options.order, loaded->format),
                                    measure::Order::file, path);
  if (!ordered) return std::move(ordered).error();
  return NamedRun{path, std::move(ordered->run)};
}

Result<std::vector<NamedRun>> read_runs(Files& files, const Options& options) {
  const auto paths = expand(files, options.runs);
  if (!paths) return paths.error();
  if (paths->size() < 2)
    return usage("fusion needs two runs or more", "name another run or a directory of runs");
  std::vector<NamedRun> runs;
  for (const std::string& path : *paths) {
    auto run = read_run(files, path, options);
    if (!run) return std::move(run).error();
    runs.push_back(*std::move(run));
  }
  return runs;
}

bool has(const run::Run& run, FocusKind kind) {
  for (std::size_t row = 0; row < run.size(); ++row) {
    if (run.focus(row).kind == kind) return true;
  }
  return false;
}

/// Makes passages of the results of runs that do not hold whole documents alone, unless every part
/// is an element.
Result<void> locate(Files& files, const std::string& path, std::vector<NamedRun>& runs) {
  const bool needed = std::any_of(runs.begin(), runs.end(), [](const NamedRun& each) {
    return has(each.run, FocusKind::passage) || has(each.run, FocusKind::span);
  });
  const auto catalogue = open_catalogue(files, path);
  if (!catalogue) return catalogue.error();
  for (NamedRun& each : runs) {
    if (!needed || each.run.documents_only()) continue;
    auto located = located_run(each.run, **catalogue, each.file);
    if (!located) return std::move(located).error();
    each.run = *std::move(located);
  }
  return {};
}

Result<std::vector<fuse::Input>> inputs_of(const std::vector<NamedRun>& runs,
                                           const Options& options) {
  std::vector<fuse::Input> inputs;
  inputs.reserve(runs.size());
  for (const NamedRun& each : runs) inputs.push_back({.run = &each.run, .file = each.file});
  if (!options.weights) return inputs;
  const auto texts = split_arguments(*options.weights);
  if (texts.size() != inputs.size())
    return usage(fmt::format("--weights has {} for {}", counted(texts.size(), "weight"),
                             counted(inputs.size(), "run")),
                 "give one weight per run, such as 0.7,0.3");
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const auto weight = parse_real(texts[i]);
    if (!weight)
      return usage(fmt::format("--weights has '{}', which is not a number", printable(texts[i])),
                   "give one weight per run, such as 0.7,0.3");
    inputs[i].weight = *weight;
  }
  return inputs;
}

Result<fuse::Options> fuse_options(const Options& options) {
  auto method = fuse::parse_method(options.method);
  if (!method) return std::move(method).error();
  if (options.normalise) {
    if (auto set = fuse::set_normalisation(*method, *options.normalise); !set)
      return std::move(set).error();
  }
  fuse::Options how{.method = *std::move(method),
                    .results = options.results,
                    .spread = options.spread,
                    .id = options.run_id.value_or(""),
                    .threads = options.threads};
  if (options.task) how.task = *run::task_named(*options.task);
  for (const region::OverlapRemoval each : region::all_removals()) {
    if (name_of(each) == options.overlap) how.overlap = each;
  }
  return how;
}

/// The plainest format that holds the results.
run::Format format_for(const run::Run& run) {
  if (run.documents_only()) return run::Format::trec;
  const auto all = [&](FocusKind kind) {
    for (std::size_t row = 0; row < run.size(); ++row) {
      if (run.focus(row).kind != kind) return false;
    }
    return true;
  };
  if (all(FocusKind::element)) return run::Format::element;
  if (all(FocusKind::passage)) return run::Format::fol;
  return all(FocusKind::entry_point) ? run::Format::bep : run::Format::jsonl;
}

void report_remarks(const fuse::Fused& fused, const std::vector<NamedRun>& runs) {
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const fuse::RunRemarks& remarks = fused.inputs[i];
    const std::string& file = runs[i].file;
    if (remarks.missing > 0)
      fmt::print(stderr, "{}: lacks {} of {}, first {}\n", file, remarks.missing,
                 counted(fused.topics, "topic"), printable(remarks.first_missing));
    if (remarks.repeated > 0)
      fmt::print(stderr, "{}: {} repeated; the first of each counts\n", file,
                 counted(remarks.repeated, "result"));
    if (remarks.unlocated > 0)
      fmt::print(stderr, "{}: {} that could not be located omitted\n", file,
                 counted(remarks.unlocated, "passage"));
  }
  if (!fused.why.empty())
    fmt::print(stderr, "task {}: {}; --task chooses another\n", name_of(fused.task), fused.why);
  if (fused.overlapping > 0)
    fmt::print(stderr, "{} dropped because of overlap\n", counted(fused.overlapping, "result"));
}

Result<void> fuse_runs(Files& files, const Options& options) {
  const auto how = fuse_options(options);
  if (!how) return how.error();
  auto runs = read_runs(files, options);
  if (!runs) return std::move(runs).error();
  if (options.catalogue) {
    if (auto located = locate(files, *options.catalogue, *runs); !located) return located;
  }
  const auto inputs = inputs_of(*runs, options);
  if (!inputs) return inputs.error();
  const auto fused = fuse::fuse(*inputs, *how);
  if (!fused) return fused.error();
  const run::Format format =
      options.format ? *run::format_named(*options.format) : format_for(fused->run);
  if (const auto lost = run::losses(fused->run, format); !lost) return lost.error();
  auto written = write_output(files, options.output,
                              [&](TextSink& sink) { return run::write(fused->run, format, sink); });
  if (written) report_remarks(*fused, *runs);
  return written;
}

template <class Values>
std::vector<std::string> names_of(const Values& values) {
  std::vector<std::string> names;
  for (const auto& each : values) names.emplace_back(name_of(each));
  std::erase(names, "unknown");
  return names;
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
      {"-m,--method", "METHOD", "How ranks or scores are combined (rrf)", &options->method},
      {"--normalise", "HOW", "How scores become comparable (minmax)", &options->normalise, false,
       normalisation_names()},
      {"--weights", "W,...", "One weight per run, in the order of the runs (1 each)",
       &options->weights},
      {"--task", "TASK", "What is returned (as the runs state, or depending on overlap)",
       &options->task, false, names_of(run::all_tasks())},
      {"--overlap-removal", "HOW",
       fmt::format("How results without overlap are chosen ({})", options->overlap),
       &options->overlap, false, names_of(region::all_removals())},
      {"--spread", "", "Whole documents support the parts of them that other runs return",
       &options->spread},
      {"--catalogue", "PATH",
       "The documents or their index, to compare elements with passages: all become passages",
       &options->catalogue},
      {"-k,--results", "N", "Results per topic (1500)", &options->results},
      order_option(options->order),
      {"--run-format", "FORMAT", "Format of the runs, where it is not recognised",
       &options->run_format, false, format_names("run")},
      {"--format", "FORMAT", "How to write (the plainest format that holds the results)",
       &options->format, false, format_names("run")},
      {"--run-id", "ID", "The name of the new run (the method)", &options->run_id},
      {"-o,--output", "FILE", "Where to write (standard output)", &options->output},
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
                    "Reciprocal rank fusion of elements and passages, without overlap"},
                   {"fovea fuse samples/runs/elements.run samples/runs/articles.trec --method "
                    "combsum --weights 0.7,0.3 --spread",
                    "Scores of elements plus those of their documents"}},
      .notes = fuse::list_methods(),
      .prepare = prepare};
}

}  // namespace fovea::cli
