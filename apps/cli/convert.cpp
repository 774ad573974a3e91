// fovea convert: writes a file in another format, and reports what is lost.
#include "fovea/work/convert.hpp"

#include <memory>

#include <fmt/format.h>

#include "fovea/base/parallel.hpp"

#include "cli/scoring.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  work::ConvertOptions convert{.threads = default_threads()};
  std::optional<std::string> order;
  std::string output = "-";
};

void print_messages(const Options& options, const work::Converted& converted) {
  const std::string& file = options.convert.file;
  for (const std::string& line : converted.lost) fmt::print(stderr, "{}: lost: {}\n", file, line);
  for (const std::string& line : converted.notes) fmt::print(stderr, "{}: {}\n", file, line);
}

Result<void> convert_file(Files& files, const Options& options) {
  work::ConvertOptions how = options.convert;
  how.order = order_named(options.order);
  const auto converted = work::convert(files, how);
  if (!converted) return converted.error();
  for (const std::string& line : converted->warnings) fmt::print(stderr, "{}\n", line);
  auto written = write_output(files, options.output,
                              [&](TextSink& sink) { return work::write(*converted, sink); });
  if (written) print_messages(options, *converted);
  return written;
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {
      {"FILE", "FILE", "File, or directory whose files are one input; - is standard input",
       &options->convert.file, true},
      {"-t,--to", "FORMAT", "Output format", &options->convert.to, true, work::target_names()},
      {"-o,--output", "FILE", "Output file (default: standard output)", &options->output},
      {"--catalogue", "PATH",
       "Documents or their index. Elements of runs and text points of judgements become passages "
       "(for fol, bep and jsonl), and highlighted text becomes elements with size and rsize (for "
       "inex-xml)",
       &options->convert.catalogue},
      order_option(options->order),
      {"--kind", "KIND", "Kind of the file, if it is not recognised", &options->convert.input.kind,
       false, work::kind_names()},
      {"--from", "FORMAT", "Format of the file, if it is not recognised",
       &options->convert.input.format, false, work::format_names()},
      threads_option(options->convert.threads),
  };
  command.action = [options, &files] {
    const auto converted = convert_file(files, *options);
    if (converted) return static_cast<int>(done);
    Error error = converted.error();
    if (error.place.file.empty()) error.place.file = options->convert.file;
    return report(error);
  };
  return command;
}

std::string formats_by_kind() {
  std::string text;
  for (const std::string& kind : work::kind_names()) {
    text += fmt::format("{}{:<9} {}", text.empty() ? "" : "\n", kind,
                        fmt::join(work::target_names(kind), ", "));
  }
  return text;
}

}  // namespace

Verb convert_verb() {
  return {
      .name = "convert",
      .summary = "Convert topics, runs or judgements to another format",
      .examples = {{"fovea convert samples/runs/elements.run --to inex-xml -o elements.xml",
                    "Converts a run in columns to an INEX submission"},
                   {"fovea convert samples/qrels.fol --to jsonl",
                    "Writes highlighted text as JSON lines to standard output"},
                   {"fovea convert samples/runs/elements.run --to fol --catalogue "
                    "samples/library",
                    "Converts elements to offsets and lengths"}},
      .notes =
          "Formats of each kind:\n" + formats_by_kind() +
          "\n\nA run keeps its ranking: results are written in the order that eval uses. For trec, "
          "which ranks by\nscore, scores that contradict this order are replaced.\nInformation "
          "that the new format cannot hold is reported on standard error.",
      .prepare = prepare};
}

}  // namespace fovea::cli
