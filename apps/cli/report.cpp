// fovea report: writes an evaluation as a page, as text for a terminal, as data or as pictures.
#include "fovea/report.hpp"

#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "fovea/base/text.hpp"
#include "fovea/work/report_subject.hpp"

#include "cli/scoring.hpp"
#include "cli/shell/command_reconstruction.hpp"
#include "cli/shell/pages.hpp"
#include "cli/shell/tables.hpp"
#include "cli/shell/terminal.hpp"
#include "cli/shell/verbs.hpp"
#include "cli/version.hpp"

namespace fovea::cli {
namespace {

const std::string name = "fovea report";

Scoring report_scoring() {
  Scoring scoring = scoring_of(name);
  scoring.typed.curves_with_measures = true;
  return scoring;
}

struct Options {
  Scoring scoring = report_scoring();
  std::optional<std::string> topics;
  std::string title = "Evaluation";
  std::string test{compare::name_of(compare::PairOptions{}.test)};
  std::string correction{compare::name_of(compare::PairOptions{}.correction)};
  std::string interval{statistics::name_of(compare::PairOptions{}.interval)};
  std::string alpha = format_real(compare::PairOptions{}.alpha);
  std::string persistence = format_real(compare::usual_persistence);
  std::size_t seed = statistics::Resampling{}.seed;
  std::size_t samples = statistics::Resampling{}.samples;
  std::string format = "html";
  std::optional<std::string> pictures;
  std::string output = "-";
  std::string command;  ///< the command that makes the same report
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
                                                   .threads = options.scoring.typed.threads}},
                          .persistence = *persistence};
}

Result<report::Subject> subject_of(Files& files, const Options& options, const Scored& scored,
                                   double alpha) {
  const auto& catalogue = scored.prepared.catalogue;
  Progress progress("counting elements", catalogue ? catalogue->documents().size() : 0, stderr);
  return work::report_subject(files, scored.prepared, scored.options,
                              {.title = options.title,
                               .made = {.command = options.command,
                                        .version = std::string(version),
                                        .seed = options.seed,
                                        .alpha = alpha},
                               .topics = options.topics},
                              &progress);
}

/// The width of the terminal if the report is written to one, else the default width of text.
std::size_t columns(const Options& options) {
  constexpr std::size_t usual = 100;
  const std::size_t terminal = output_columns(options.output);
  return terminal == 0 ? usual : terminal;
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

/// Refuses options that cannot be satisfied before any work is done.
Result<void> check(const Options& options) {
  if (options.format != "html" || options.output != "-" || ::isatty(STDOUT_FILENO) == 0) return {};
  return usage_error(Place{.file = name}, "an HTML page cannot be shown in a terminal",
                     "use -o report.html or --format text");
}

Result<void> make_report(Files& files, const Options& options) {
  if (auto checked = check(options); !checked) return checked;
  auto settings = settings_of(options);
  if (!settings) return settings.error();
  const auto scored = score_all(files, options.scoring);
  if (!scored) return scored.error();
  auto subject = subject_of(files, options, *scored, settings->pairs.alpha);
  if (!subject) return subject.error();
  Progress progress("comparing", scored->prepared.measure_count, stderr);
  settings->progress = &progress;
  const auto report =
      report::make(*std::move(subject), scored->scores, scored->prepared.measure_count, *settings);
  progress.hide();
  if (options.pictures) {
    auto drawn = write_pictures(files, *options.pictures, report, options.scoring.typed.threads);
    if (!drawn) return drawn;
  }
  return write_output(files, options.output,
                      [&](TextSink& sink) { return write(report, options, sink); });
}

std::vector<Option> own_options(Options& options) {
  return {
      {"--curve", "MEASURE",
       "Curve to draw, over ranks or recall (default: curves that suit the measures)",
       &options.scoring.typed.curves},
      {"--topics", "FILE", "Topics, for their titles", &options.topics},
      {.names = "--title",
       .value = "TEXT",
       .help = "Title of the report (default: Evaluation)",
       .target = &options.title,
       .text = true},
      {"--test", "TEST", "Test of significance of differences", &options.test, false,
       compare::test_names()},
      {"--correct", "HOW", "Correction for multiple tests", &options.correction, false,
       compare::correction_names()},
      {"--interval", "KIND", "Kind of the intervals of means and differences", &options.interval,
       false, statistics::interval_names()},
      alpha_option(options.alpha),
      samples_option(options.samples, "Number of permutations, for tests that use them"),
      seed_option(options.seed),
      persistence_option(options.persistence, "between measures "),
      {"--svg", "DIR", "Also write each plot to this directory as an SVG file", &options.pictures},
      {"--format",
       "FORMAT",
       "Output format: a page, tables and small charts for a terminal, or the data",
       &options.format,
       false,
       {"html", "text", "json"}},
      {"-o,--output", "FILE", "Output file (default: standard output)", &options.output},
  };
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = scoring_options(options->scoring);
  const auto own = own_options(*options);
  command.options.insert(command.options.end(), own.begin(), own.end());
  const CommandReconstruction reconstruction(name, command.options);
  command.action = [options, reconstruction, &files] {
    options->command = reconstruction.text();
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
            "Writes one self-contained file for the browser"},
           {"fovea report samples/qrels.trec samples/runs/articles.trec "
            "samples/runs/elements.run -m AP -m nDCG@10 --format text",
            "Prints the report for a terminal"},
           {"fovea report samples/qrels.fol samples/runs/passages.fol --svg plots -o report.html",
            "Also writes each plot as a picture"}},
      .notes =
          "Without -m and --curve, measures and curves are chosen to suit the judgements and "
          "runs.\nThe report contains the command that made it, its seed and the version of the "
          "program. The same input\nproduces the same bytes. --bounds adds the range of the means "
          "once everything is judged.",
      .prepare = prepare};
}

}  // namespace fovea::cli
