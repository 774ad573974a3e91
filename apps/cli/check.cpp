// fovea check: prints everything that is wrong with files.
#include "fovea/work/check.hpp"

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "fovea/base/parallel.hpp"
#include "fovea/base/progress.hpp"
#include "fovea/work/catalogue.hpp"

#include "cli/shell/findings.hpp"
#include "cli/shell/names.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  work::InputOptions input;
  work::CheckOptions check{.threads = default_threads()};
  std::optional<std::string> topics;
  std::optional<std::string> task;
  std::optional<std::string> catalogue;
  std::string format = "text";
};

/// Prints the findings of each file, and returns the exit code.
Result<int> check_all(Files& files, const std::vector<std::string>& paths,
                      const work::CheckOptions& how, const Options& options) {
  FindingsPrinter printer(options.format, paths.size());
  int worst = done;
  Progress progress("checking", paths.size(), stderr);
  for (const std::string& path : paths) {
    const auto checked = work::check_file(files, path, options.input, how);
    progress.advance(1);
    if (!checked || !checked->findings.empty() || !printer.is_brief()) progress.hide();
    if (!checked) {
      worst = std::max(worst, report(checked.error()));
      printer.count_unreadable();
      continue;
    }
    if (has_errors(checked->findings)) worst = std::max<int>(worst, check_failed);
    printer.print(path, checked->summary, checked->findings);
  }
  progress.hide();
  if (auto written = printer.finish(); !written) return std::move(written).error();
  return worst;
}

Result<int> check_files(Files& files, const Options& options) {
  work::CheckOptions how = options.check;
  if (options.task) how.task = *run::task_named(*options.task);
  if (options.topics) {
    auto topics = work::topic_ids(files, *options.topics);
    if (!topics) return std::move(topics).error();
    how.topics = *std::move(topics);
  }
  const auto catalogue = work::catalogue_at(files, options.catalogue);
  if (!catalogue) return catalogue.error();
  how.catalogue = catalogue->get();
  const auto paths = work::files_to_check(files, options.files);
  if (!paths) return paths.error();
  return check_all(files, *paths, how, options);
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {
      {"FILE", "FILE",
       "Files, directories or indexes; - is standard input; gz and zst are unpacked",
       &options->files, true},
      {"--topics", "FILE", "Topics that results and judgements must belong to", &options->topics},
      {"--task", "TASK", "Task that the runs were made for", &options->task, false,
       names_of(run::all_tasks())},
      {"--catalogue", "PATH",
       "Collection or its index, to check that results exist in their documents",
       &options->catalogue},
      {"--max-results", "N",
       fmt::format("Results allowed for a topic ({})", options->check.max_results),
       &options->check.max_results},
      {"--kind", "KIND", "Kind of the files, if it is not recognised", &options->input.kind, false,
       work::kind_names()},
      {"--from", "FORMAT", "Format of the files, if it is not recognised", &options->input.format,
       false, work::format_names()},
      {"--format", "FORMAT", "Format of the findings", &options->format, false,
       FindingsPrinter::formats()},
      threads_option(options->check.threads),
  };
  command.action = [options, &files] {
    const auto checked = check_files(files, *options);
    return checked ? *checked : report(checked.error());
  };
  return command;
}

}  // namespace

Verb check_verb() {
  return {.name = "check",
          .summary = "Report all errors in topics, runs, judgements, documents or an index",
          .examples = {{"fovea check samples/runs/elements.run --task focused",
                        "Reports every finding with its line and a remedy"},
                       {"fovea check samples/qrels.fol --topics samples/topics.xml --format json",
                        "Writes the findings as JSON"}},
          .notes =
              "Findings are written to standard error, or with --format tsv or json to standard "
              "output. Exit code 0: no errors;\n1: errors were found; 2: wrong usage; 3: a file "
              "could not be read.",
          .prepare = prepare};
}

}  // namespace fovea::cli
