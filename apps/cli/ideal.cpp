// fovea ideal: the elements that should be returned, as a list.
#include "fovea/measure/ideal.hpp"

#include <memory>

#include "fovea/base/output.hpp"

#include "cli/inputs/artefact.hpp"
#include "cli/inputs/catalogue.hpp"
#include "cli/inputs/sources.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::string qrels;
  std::optional<std::string> catalogue;
  measure::IdealChoice choice;
  std::optional<std::string> qrels_format;
  std::vector<std::string> allow;
  std::string output = "-";
};

Result<void> write_ideals(Files& files, const Options& options) {
  const auto sources = read_sources(files, options.qrels);
  if (!sources) return sources.error();
  const auto qrels =
      qrels_from(*sources, {.format = options.qrels_format, .named_by = "--qrels-format"}, 1);
  if (!qrels) return qrels.error();
  const auto catalogue = catalogue_at(files, options.catalogue);
  if (!catalogue) return catalogue.error();
  const auto ideals = measure::ideal_recall_base(qrels->value, options.qrels, options.choice,
                                                 {.allowed = {.duplicates = !options.allow.empty()},
                                                  .catalogue = catalogue->get(),
                                                  .files = &files});
  if (!ideals) return ideals.error();
  return write_output(files, options.output,
                      [&](TextSink& sink) { return measure::write(*ideals, sink); });
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {
      {"QRELS", "QRELS", "Judgements: a file, or a directory whose files are one input",
       &options->qrels, true},
      {"--ideal", "METHOD", "How ideal elements are chosen (fovea measures PRUM explains it)",
       &options->choice.ideal, false, measure::ideal_names()},
      {"--quant", "QUANT",
       "What assessments are worth: strict, generalised, sog, continuous or table=PATH",
       &options->choice.quant},
      {"--catalogue", "PATH",
       "The documents (index, directory, archive or file), where text was highlighted",
       &options->catalogue},
      {"--allow",
       "WHAT",
       "Go on knowingly: the first of duplicate judgements counts",
       &options->allow,
       false,
       {"duplicates"}},
      {"--qrels-format", "FORMAT", "Of the judgements, where it is not recognised",
       &options->qrels_format, false, format_names("qrels")},
      {"-o,--output", "FILE", "Where to write (standard output)", &options->output},
  };
  command.action = [options, &files] {
    const auto written = write_ideals(files, *options);
    if (written) return static_cast<int>(done);
    Error error = written.error();
    if (error.place.file.empty()) error.place.file = "fovea ideal";
    return report(error);
  };
  return command;
}

}  // namespace

Verb ideal_verb() {
  return {.name = "ideal",
          .summary = "List the elements that should be returned",
          .examples = {{"fovea ideal samples/qrels.es.xml --ideal piwowarski --quant sog",
                        "From graded elements"},
                       {"fovea ideal samples/qrels.fol --catalogue samples/library --ideal focused",
                        "From highlighted text, which needs the documents"}},
          .notes =
              "One element per line: topic, document, path and quantised value. Measures read the "
              "list with\nideal=file=PATH, as in -m 'nxCG(ideal=file=ideals.txt)@10'.",
          .prepare = prepare};
}

}  // namespace fovea::cli
