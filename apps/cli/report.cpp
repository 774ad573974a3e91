// fovea report: what an evaluation found, as a page, for a terminal, as pictures.
#include "fovea/report.hpp"

#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "fovea/base/text.hpp"

#include "cli/inputs/sources.hpp"
#include "cli/scoring.hpp"
#include "cli/shell/pages.hpp"
#include "cli/shell/spoken_command.hpp"
#include "cli/shell/tables.hpp"
#include "cli/shell/terminal.hpp"
#include "cli/shell/verbs.hpp"
#include "cli/version.hpp"

namespace fovea::cli {
namespace {

const std::string name = "fovea report";

struct Options {
  Scoring scoring{.verb = name, .curves_beside = true};
  std::optional<std::string> topics;
  std::string title = "Evaluation";
  std::string test = "t";
  std::string correction = "holm";
  std::string interval = statistics::interval_names().front();
  std::string alpha = "0.05";
  std::string persistence = "0.9";
  std::size_t seed = 1;
  std::size_t samples = 10'000;
  std::string format = "html";
  std::optional<std::string> pictures;
  std::string output = "-";
  std::string command;  ///< how to make it again
};

Result<report::Settings> settings_of(const Options& options) {
  const auto alpha = share_named(name, "--alpha", options.alpha);
  if (!alpha) return alpha.error();
  const auto persistence = share_named(name, "--persistence", options.persistence);
  if (!persistence) return persistence.error();
  return report::Settings{.pairs = {.test = *compare::test_named(options.test),
                                    .correction = *compare::correction_named(options.correction),
                                    .interval = *statistics::interval_named(options.interval),
                                    .alpha = *alpha,
                                    .resampling = {.seed = options.seed,
                                                   .samples = options.samples,
                                                   .threads = options.scoring.threads}},
                          .persistence = *persistence};
}

/// Reads every document of the catalogue.
Result<report::Collection> collection_of(const std::string& source,
                                         collection::Catalogue& catalogue) {
  report::Collection result{.source = source};
  const auto documents = catalogue.documents();
  Progress progress("counting elements", documents.size(), stderr);
  for (const std::string& id : documents) {
    const auto document = catalogue.find(id);
    if (!document) return document.error();
    ++result.documents;
    result.elements += *document == nullptr ? 0 : (*document)->outline().elements.size();
    progress.advance(1);
  }
  return result;
}

/// Gives the topics their titles; those that the file does not have keep none.
Result<void> add_titles(Files& files, const std::string& path, std::vector<report::Topic>& topics) {
  const auto sources = read_sources(files, path);
  if (!sources) return sources.error();
  const auto read = topics_from(*sources, {.named_by = "fovea convert --from"});
  if (!read) return read.error();
  std::map<std::string_view, std::string_view> titles;
  for (const topic::Topic& each : read->value)
    titles.emplace(each.id, each.title.empty() ? each.castitle : each.title);
  for (report::Topic& each : topics) {
    const auto found = titles.find(each.id);
    if (found != titles.end() && !found->second.empty()) each.title = std::string(found->second);
  }
  return {};
}

Result<report::Subject> subject_of(Files& files, const Options& options, const Scored& scored,
                                   double alpha) {
  const auto level = static_cast<std::int64_t>(options.scoring.level);
  report::Subject subject{.title = options.title,
                          .made = {.command = options.command,
                                   .version = std::string(version),
                                   .seed = options.seed,
                                   .alpha = alpha},
                          .judgements = report::describe(scored.qrels, scored.judged, level),
                          .topics = report::topics_of(scored.qrels, level),
                          .files = scored.files};
  if (options.topics) {
    if (auto added = add_titles(files, *options.topics, subject.topics); !added)
      return std::move(added).error();
  }
  if (scored.catalogue) {
    auto counted = collection_of(*options.scoring.catalogue, *scored.catalogue);
    if (!counted) return std::move(counted).error();
    subject.collection = *std::move(counted);
  }
  return subject;
}

/// Of the terminal that the report goes to; else as wide as a page of text.
std::size_t columns(const Options& options) {
  const auto terminal = options.output == "-" ? terminal_columns() : std::nullopt;
  return terminal.value_or(100);
}

Result<void> write(const report::Report& report, const Options& options, TextSink& sink) {
  if (options.format == "html") return report::write_html(report, report_page(), sink);
  if (options.format == "json") {
    report::write_json(report, sink);
    sink.put('\n');
  } else {
    report::write_text(report, columns(options), sink);
  }
  return {};
}

Result<void> write_pictures(Files& files, const std::string& directory,
                            const report::Report& report, std::size_t threads) {
  if (auto made = files.create_directory(directory); !made) return made;
  for (const report::Picture& picture : report::pictures(report, threads)) {
    auto written = write_output(files, directory + "/" + picture.name + ".svg",
                                [&](TextSink& sink) -> Result<void> {
                                  sink.put(picture.svg);
                                  return {};
                                });
    if (!written) return written;
  }
  return {};
}

/// Before any work: what cannot be done in the end.
Result<void> check(const Options& options) {
  if (options.format != "html" || options.output != "-" || ::isatty(STDOUT_FILENO) == 0) return {};
  return Error{.kind = ErrorKind::usage,
               .place = {.file = name},
               .message = "a page would fill the terminal",
               .remedy = "-o report.html, or --format text"};
}

Result<void> make_report(Files& files, const Options& options) {
  if (auto checked = check(options); !checked) return checked;
  auto settings = settings_of(options);
  if (!settings) return settings.error();
  const auto scored = score_all(files, options.scoring);
  if (!scored) return scored.error();
  auto subject = subject_of(files, options, *scored, settings->pairs.alpha);
  if (!subject) return subject.error();
  Progress progress("comparing", scored->measures, stderr);
  settings->progress = &progress;
  const auto report =
      report::make(*std::move(subject), scored->scores, scored->measures, *settings);
  progress.hide();
  if (options.pictures) {
    auto drawn = write_pictures(files, *options.pictures, report, options.scoring.threads);
    if (!drawn) return drawn;
  }
  return write_output(files, options.output,
                      [&](TextSink& sink) { return write(report, options, sink); });
}

std::vector<Option> own_options(Options& options) {
  return {
      {"--curve", "MEASURE",
       "A curve to draw, over ranks or recall; may be repeated (those that go with the measures)",
       &options.scoring.curves},
      {"--topics", "FILE", "The topics, for their titles", &options.topics},
      {"--title", "TEXT", "Of the report (Evaluation)", &options.title},
      {"--test", "TEST", "What decides on differences", &options.test, false,
       compare::test_names()},
      {"--correct", "HOW", "For being many tests", &options.correction, false,
       compare::correction_names()},
      {"--interval", "KIND", "Intervals of means and of differences", &options.interval, false,
       statistics::interval_names()},
      {"--alpha", "P", "The level of significance, and of intervals 1 - P (0.05)", &options.alpha},
      samples_option(options.samples, "Permutations of tests that need them (10000)"),
      seed_option(options.seed),
      {"--persistence", "P", "Of rank-biased overlap between measures (0.9)", &options.persistence},
      {"--svg", "DIR", "Also write each plot there, as an SVG file", &options.pictures},
      {"--format",
       "FORMAT",
       "A page, tables and small charts for a terminal, or the data",
       &options.format,
       false,
       {"html", "text", "json"}},
      {"-o,--output", "FILE", "Where to write (standard output)", &options.output},
  };
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = scoring_options(options->scoring);
  const auto own = own_options(*options);
  command.options.insert(command.options.end(), own.begin(), own.end());
  const SpokenCommand spoken(name, command.options);
  command.action = [options, spoken, &files] {
    options->command = spoken.text();
    const auto made = make_report(files, *options);
    return made ? static_cast<int>(done) : report(made.error());
  };
  return command;
}

}  // namespace

Verb report_verb() {
  return {
      .name = "report",
      .summary = "Show an evaluation as one page with tables and plots",
      .examples =
          {{"fovea report samples/qrels.trec samples/runs/articles.trec "
            "samples/runs/elements.run --topics samples/topics.xml -o report.html",
            "One file to look at in a browser, or to send: it needs nothing else"},
           {"fovea report samples/qrels.trec samples/runs/articles.trec "
            "samples/runs/elements.run -m AP -m nDCG@10 --format text",
            "The same for a terminal"},
           {"fovea report samples/qrels.fol samples/runs/passages.fol --svg plots -o report.html",
            "Each plot also as a picture"}},
      .notes =
          "Without -m the measures, without --curve the curves follow from what judgements and "
          "runs are.\nThe command that made it, its seed and the version of the program stand "
          "in the report; the same input\ngives the same bytes. --bounds adds where the means "
          "would lie once everything was judged.",
      .prepare = prepare};
}

}  // namespace fovea::cli
