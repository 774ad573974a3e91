// fovea ideal: lists the elements that should be returned.
#include <memory>

#include "fovea/base/output.hpp"
#include "fovea/work/ideal_elements.hpp"

#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  work::IdealOptions ideal{.input = {.named_by = "--qrels-format"}};
  std::vector<std::string> allow;
  std::string output = "-";
};

Result<void> write_ideals(Files& files, const Options& options) {
  work::IdealOptions how = options.ideal;
  how.allow_duplicates = !options.allow.empty();
  const auto ideals = work::ideal_elements(files, how);
  if (!ideals) return ideals.error();
  return write_output(files, options.output,
                      [&](TextSink& sink) { return measure::write(*ideals, sink); });
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {
      {"QRELS", "QRELS", "Judgements: a file, or a directory whose files are one input",
       &options->ideal.qrels, true},
      {"--ideal", "METHOD", "How to choose ideal elements (see fovea measures PRUM)",
       &options->ideal.choice.ideal, false, measure::ideal_names()},
      {"--quant", "QUANT", "Quantisation: strict, generalised, sog, continuous or table=PATH",
       &options->ideal.choice.quant},
      {"--catalogue", "PATH",
       "Documents (index, directory, archive or file), needed for highlighted text",
       &options->ideal.catalogue},
      {"--allow",
       "WHAT",
       "Accept faulty input: use the first of duplicate judgements",
       &options->allow,
       false,
       {"duplicates"}},
      {"--qrels-format", "FORMAT", "Format of the judgements, if it is not recognised",
       &options->ideal.input.format, false, work::format_names("qrels")},
      {"-o,--output", "FILE", "Output file (default: standard output)", &options->output},
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
                        "Lists ideal elements from graded elements"},
                       {"fovea ideal samples/qrels.fol --catalogue samples/library --ideal focused",
                        "Lists ideal elements from highlighted text, which needs the documents"}},
          .notes =
              "One element per line: topic, document, path and quantised value. Measures read the "
              "list with\nideal=file=PATH, as in -m 'nxCG(ideal=file=ideals.txt)@10'.",
          .prepare = prepare};
}

}  // namespace fovea::cli
