// fovea check: everything that can be wrong with a file.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "fovea/base/input.hpp"
#include "fovea/base/parallel.hpp"
#include "fovea/base/progress.hpp"
#include "fovea/base/text.hpp"
#include "fovea/collection.hpp"
#include "fovea/index.hpp"
#include "fovea/measure/reduction.hpp"

#include "cli/inputs/artefact.hpp"
#include "cli/inputs/catalogue.hpp"
#include "cli/inputs/catalogue_lengths.hpp"
#include "cli/inputs/sources.hpp"
#include "cli/shell/findings.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  InputOptions input;
  std::optional<std::string> topics;
  std::optional<std::string> task;
  std::optional<std::string> catalogue;
  std::size_t max_results = run::CheckOptions{}.max_results;
  std::size_t threads = default_threads();
  std::string format = "text";
};

/// What the options refer to, read once for all files.
struct Reference {
  std::optional<std::vector<std::string>> topics;
  std::unique_ptr<collection::Catalogue> catalogue;
};

struct Checked {
  Findings findings;
  std::string summary;  ///< "run in trec format, 50 topics, 50000 results"
};

class Checker {
 public:
  Checker(Files& files, const Options& options, const Reference& reference)
      : files_(files), options_(options), reference_(reference) {}

  /// An error means that the file could not be looked at; what is wrong with it are findings.
  Result<Checked> check(const std::string& path) const {
    if (index::is_index(files_, path)) return check_index(path);
    const auto content = read_input(files_, path);
    if (!content) return content.error();
    const auto format = recognise(content->text(), path, options_.input);
    if (!format) return format.error();
    Checked checked;
    const Result<std::string> counts = std::visit(
        [&](auto each) { return check_as(*content, path, each, checked.findings); }, *format);
    if (!counts) {
      checked.findings.push_back(to_finding(counts.error(), "malformed-file"));
      checked.findings.back().severity = Severity::error;
    }
    std::stable_sort(
        checked.findings.begin(), checked.findings.end(),
        [](const Finding& a, const Finding& b) { return a.place.line < b.place.line; });
    checked.summary = fmt::format("{} in {} format", kind_of(*format), name_of(*format));
    if (counts) checked.summary += ", " + *counts;
    return checked;
  }

 private:
  Result<Checked> check_index(const std::string& path) const {
    auto findings = index::check(files_, path, options_.threads);
    if (!findings) return std::move(findings).error();
    Checked checked{*std::move(findings), "index"};
    if (const auto opened = index::Index::open(files_, path)) {
      const index::Totals& totals = (*opened)->totals();
      checked.summary += ", " + counted(totals.documents - totals.deleted, "document") + ", " +
                         counted(totals.segments, "segment");
    }
    return checked;
  }

  Result<std::string> check_as(const Bytes& content, const std::string& path, run::Format format,
                               Findings& findings) const {
    const auto run = run::read_lenient(content, path, {format, options_.threads}, findings);
    if (!run) return run.error();
    run::CheckOptions options{.topics = reference_.topics, .max_results = options_.max_results};
    if (options_.task) options.task = run::task_named(*options_.task).value_or(run::Task::unknown);
    std::optional<CatalogueLengths> lengths;
    if (reference_.catalogue) options.lengths = &lengths.emplace(*reference_.catalogue);
    append(findings, run::check(*run, format, path, options));
    return counted(run->topics().size(), "topic") + ", " + counted(run->size(), "result");
  }

  Result<std::string> check_as(const Bytes& content, const std::string& path, qrels::Format format,
                               Findings& findings) const {
    const auto qrels = qrels::read_lenient(content, path, {format, options_.threads}, findings);
    if (!qrels) return qrels.error();
    append(findings, qrels::check(*qrels, format, path, {.topics = reference_.topics}));
    if (std::string line = measure::reduction_line(*qrels); !line.empty())
      findings.push_back({.severity = Severity::note,
                          .code = "reduced-for-documents",
                          .place = {.file = path},
                          .message = std::move(line)});
    return counted(qrels->topics().size(), "topic") + ", " +
           counted(qrels->size(), "judged document");
  }

  Result<std::string> check_as(const Bytes& content, const std::string& path, topic::Format format,
                               Findings& findings) const {
    const auto topics = topic::read_lenient(content, path, format, findings);
    if (!topics) return topics.error();
    append(findings, topic::check(*topics, format, path));
    return counted(topics->size(), "topic");
  }

  Result<std::string> check_as(const Bytes& content, const std::string& path, DocumentFormat,
                               Findings& findings) const {
    const auto outline = xml::outline(content.text(), path);
    if (!outline) return outline.error();
    for (const Error& warning : outline->warnings) {
      findings.push_back(to_finding(warning, "xml-warning"));
      findings.back().severity = Severity::warning;
    }
    return counted(outline->elements.size(), "element") + ", " +
           counted(outline->length, "character") + ", " + counted(outline->words, "word");
  }

  static void append(Findings& all, Findings more) {
    all.insert(all.end(), std::make_move_iterator(more.begin()),
               std::make_move_iterator(more.end()));
  }

  Files& files_;
  const Options& options_;
  const Reference& reference_;
};

Result<Reference> read_reference(Files& files, const Options& options) {
  Reference reference;
  if (options.topics) {
    const auto sources = read_sources(files, *options.topics);
    if (!sources) return sources.error();
    const auto topics = topics_from(*sources, {.named_by = "fovea convert --from"});
    if (!topics) return topics.error();
    reference.topics.emplace();
    for (const topic::Topic& topic : topics->value) reference.topics->push_back(topic.id);
  }
  if (options.catalogue) {
    auto catalogue = open_catalogue(files, *options.catalogue);
    if (!catalogue) return std::move(catalogue).error();
    reference.catalogue = *std::move(catalogue);
  }
  return reference;
}

/// An index is one thing to check, not the files in it.
Result<std::vector<std::string>> expand_all_but_indexes(Files& files,
                                                        const std::vector<std::string>& names) {
  std::vector<std::string> all;
  for (const std::string& name : names) {
    auto paths = index::is_index(files, name) ? Result(std::vector<std::string>{name})
                                              : expand(files, {name});
    if (!paths) return std::move(paths).error();
    all.insert(all.end(), paths->begin(), paths->end());
  }
  return all;
}

int check_files(Files& files, const Options& options) {
  const auto reference = read_reference(files, options);
  if (!reference) return report(reference.error());
  const auto paths = expand_all_but_indexes(files, options.files);
  if (!paths) return report(paths.error());
  const Checker checker(files, options, *reference);
  FindingsPrinter printer(options.format, paths->size());
  int worst = done;
  Progress progress("checking", paths->size(), stderr);
  for (const std::string& path : *paths) {
    auto checked = checker.check(path);
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
  const auto written = printer.finish();
  return written ? worst : report(written.error());
}

std::vector<std::string> task_names() {
  std::vector<std::string> names;
  for (const run::Task task : run::all_tasks()) {
    if (task != run::Task::unknown) names.emplace_back(name_of(task));
  }
  return names;
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {
      {"FILE", "FILE",
       "Files, directories or indexes; - is standard input; gz and zst are unpacked",
       &options->files, true},
      {"--topics", "FILE", "Topics that results and judgements must belong to", &options->topics},
      {"--task", "TASK", "The task a run was made for", &options->task, false, task_names()},
      {"--catalogue", "PATH", "The collection or its index, to find results outside their document",
       &options->catalogue},
      {"--max-results", "N", fmt::format("Results allowed for a topic ({})", options->max_results),
       &options->max_results},
      {"--kind", "KIND", "What the files are, where it is not seen", &options->input.kind, false,
       kind_names()},
      {"--from", "FORMAT", "Their format, where it is not recognised", &options->input.format,
       false, format_names()},
      {"--format", "FORMAT", "How to write the findings", &options->format, false,
       FindingsPrinter::formats()},
      threads_option(options->threads),
  };
  command.action = [options, &files] { return check_files(files, *options); };
  return command;
}

}  // namespace

Verb check_verb() {
  return {.name = "check",
          .summary =
              "Find everything that is wrong with topics, runs, judgements, documents or an index",
          .examples = {{"fovea check samples/runs/elements.run --task focused",
                        "Every finding with its line, and what to do about it"},
                       {"fovea check samples/qrels.fol --topics samples/topics.xml --format json",
                        "Findings for a program"}},
          .notes =
              "Findings go to standard error (as tsv or json to standard output). Exit code 0: no "
              "errors; 1: errors found;\n2: wrong usage; 3: a file could not be read.",
          .prepare = prepare};
}

}  // namespace fovea::cli
