// fovea convert: the same information in another format, and what gets lost on the way.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "fovea/base/output.hpp"
#include "fovea/base/parallel.hpp"
#include "fovea/base/text.hpp"
#include "fovea/collection.hpp"

#include "cli/inputs/artefact.hpp"
#include "cli/inputs/catalogue.hpp"
#include "cli/inputs/highlighted_elements.hpp"
#include "cli/inputs/located_qrels.hpp"
#include "cli/inputs/located_run.hpp"
#include "cli/inputs/sources.hpp"
#include "cli/scoring.hpp"
#include "cli/shell/verbs.hpp"

namespace fovea::cli {
namespace {

struct Options {
  std::string file;
  std::string to;
  std::string output = "-";
  std::optional<std::string> catalogue;
  std::optional<std::string> order;
  InputOptions input;
  std::size_t threads = default_threads();
};

/// The format of a document that convert can write: one line an element.
constexpr std::string_view elements_format = "elements";

Error cannot_become(const std::string& file, const std::string& kind, const std::string& to,
                    const std::vector<std::string>& known) {
  const auto nearest = nearest_name(to, known);
  return {.kind = ErrorKind::usage,
          .place = {.file = file},
          .message = fmt::format("is of kind {}, which has no format '{}'", kind, printable(to)),
          .remedy = nearest ? "did you mean " + *nearest + "?"
                            : fmt::format("one of {}", fmt::join(known, ", "))};
}

/// Writes `artefact` with the functions of its namespace.
template <class Artefact, class Format>
Result<void> write_artefact(const Artefact& artefact, Format format, Files& files,
                            const Options& options) {
  return write_output(files, options.output,
                      [&](TextSink& sink) { return write(artefact, format, sink); });
}

void tell(const Options& options, const std::vector<std::string>& lost) {
  for (const std::string& line : lost) fmt::print(stderr, "{}: lost: {}\n", options.file, line);
}

/// Writes it, and says what is lost.
template <class Artefact, class Format>
Result<void> convert_to(const Artefact& artefact, Format format, Files& files,
                        const Options& options) {
  const auto lost = losses(artefact, format);
  if (!lost) return lost.error();
  auto written = write_artefact(artefact, format, files, options);
  if (written) tell(options, *lost);
  return written;
}

/// The same for a run, which is to be ranked in `format` as it is now.
Result<void> convert_to(const Loaded<run::Run, run::Format>& run, run::Format format, Files& files,
                        const Options& options) {
  const measure::Order from = order_of(options.order, run.format);
  const measure::Order to = measure::usual_order(format);
  const bool stays = to == measure::Order::file || run.value.documents_only();
  if (from == to && stays) return convert_to(run.value, format, files, options);
  const auto lost = losses(run.value, format);
  if (!lost) return lost.error();
  const auto ordered = measure::reordered(run.value, from, to, options.file);
  if (!ordered) return ordered.error();
  auto written = write_artefact(ordered->run, format, files, options);
  if (!written) return written;
  tell(options, *lost);
  if (ordered->rescored > 0)
    fmt::print(stderr,
               "{}: scores of {} given anew: {} ranks by score, and theirs give another order\n",
               options.file, counted(ordered->rescored, "topic"), name_of(format));
  return written;
}

template <class Artefact, class Format>
Result<void> convert_named(const Result<Loaded<Artefact, Format>>& loaded,
                           std::optional<Format> format, const std::string& kind, Files& files,
                           const Options& options) {
  if (!format) return cannot_become(options.file, kind, options.to, format_names(kind));
  if (!loaded) return loaded.error();
  return convert_to(loaded->value, *format, files, options);
}

void write_elements(const xml::Outline& outline, TextSink& sink) {
  for (std::uint32_t i = 0; i < outline.elements.size(); ++i) {
    const xml::Element& element = outline.elements[i];
    sink.put(fmt::format("{}\t{}\t{}\t{}\n", outline.path(i), element.start, element.end,
                         element.words));
  }
}

Result<void> convert_document(const std::vector<Source>& sources, Files& files,
                              const Options& options) {
  if (options.to != elements_format)
    return cannot_become(options.file, "document", options.to, {std::string(elements_format)});
  if (sources.size() > 1)
    return Error{.kind = ErrorKind::usage,
                 .message = "is a directory of documents, and elements are those of one",
                 .remedy = "name a file of it, such as " + sources.front().path};
  const auto outline = xml::outline(sources.front().content.text(), sources.front().path);
  if (!outline) return outline.error();
  for (const Error& warning : outline->warnings) fmt::print(stderr, "{}\n", to_string(warning));
  return write_output(files, options.output, [&](TextSink& sink) -> Result<void> {
    write_elements(*outline, sink);
    return {};
  });
}

/// What was odd about topics that could be read, such as entities that nobody defined.
void tell_warnings(const std::vector<Source>& sources, topic::Format format) {
  for (const Source& source : sources) {
    Findings findings;
    if (!topic::read_lenient(source.content, source.path, format, findings)) continue;
    for (const Finding& finding : findings) fmt::print(stderr, "{}\n", to_string(finding));
  }
}

/// Reads all sources as the kind that the first of them is, and writes them.
class Converter {
 public:
  Converter(Files& files, const Options& options, const std::vector<Source>& sources)
      : files_(files), options_(options), sources_(sources) {}

  Result<void> operator()(run::Format) const {
    const auto format = run::format_named(options_.to);
    if (!format) return cannot_become(options_.file, "run", options_.to, format_names("run"));
    auto run = run_from(sources_, options_.input, options_.threads);
    if (!run) return std::move(run).error();
    if (options_.catalogue) {
      const auto catalogue = open_catalogue(files_, *options_.catalogue);
      if (!catalogue) return catalogue.error();
      auto located = *format == run::Format::element
                         ? run_of_elements(run->value, **catalogue, options_.file)
                         : located_run(run->value, **catalogue, options_.file);
      if (!located) return std::move(located).error();
      run->value = *std::move(located);
    }
    return convert_to(*run, *format, files_, options_);
  }
  Result<void> operator()(qrels::Format) const {
    auto qrels = qrels_from(sources_, options_.input, options_.threads);
    std::vector<std::string> lost;
    if (qrels && options_.catalogue) {
      const auto catalogue = open_catalogue(files_, *options_.catalogue);
      if (!catalogue) return catalogue.error();
      auto located = located_qrels(qrels->value, **catalogue, options_.file);
      if (!located) return std::move(located).error();
      qrels->value = *std::move(located);
      if (qrels::format_named(options_.to) == qrels::Format::inex_xml) {
        auto elements = highlighted_elements(qrels->value, **catalogue);
        if (!elements) return std::move(elements).error();
        qrels->value = std::move(elements->qrels);
        lost = std::move(elements->lost);
      }
    }
    auto written =
        convert_named(qrels, qrels::format_named(options_.to), "qrels", files_, options_);
    if (written) tell(options_, lost);
    return written;
  }
  Result<void> operator()(topic::Format) const {
    const auto topics = topics_from(sources_, options_.input);
    if (topics) tell_warnings(sources_, topics->format);
    return convert_named(topics, topic::format_named(options_.to), "topics", files_, options_);
  }
  Result<void> operator()(DocumentFormat) const {
    return convert_document(sources_, files_, options_);
  }

 private:
  Files& files_;
  const Options& options_;
  const std::vector<Source>& sources_;
};

int convert_file(Files& files, const Options& options) {
  const auto sources = read_sources(files, options.file);
  if (!sources) return report(sources.error());
  const Source& first = sources->front();
  const auto format = recognise(first.content.text(), first.path, options.input);
  if (!format) return report(format.error());
  const auto converted = std::visit(Converter(files, options, *sources), *format);
  if (converted) return done;
  Error error = converted.error();
  if (error.place.file.empty()) error.place.file = options.file;
  return report(error);
}

std::vector<std::string> target_names() {
  std::vector<std::string> names = format_names();
  names.erase(std::find(names.begin(), names.end(), name_of(DocumentFormat::xml)));
  names.emplace_back(elements_format);
  return names;
}

Command prepare(Files& files) {
  const auto options = std::make_shared<Options>();
  Command command;
  command.options = {
      {"FILE", "FILE", "A file, or a directory whose files are one input; - is standard input",
       &options->file, true},
      {"-t,--to", "FORMAT", "The format to write", &options->to, true, target_names()},
      {"-o,--output", "FILE", "Where to write (standard output)", &options->output},
      {"--catalogue", "PATH",
       "The documents or their index, so that elements of runs and text points of judgements "
       "become passages (for fol, bep and jsonl), and highlighted text becomes elements with size "
       "and rsize (for inex-xml)",
       &options->catalogue},
      order_option(options->order),
      {"--kind", "KIND", "What the file is, where it is not seen", &options->input.kind, false,
       kind_names()},
      {"--from", "FORMAT", "Its format, where it is not recognised", &options->input.format, false,
       format_names()},
      threads_option(options->threads),
  };
  command.action = [options, &files] { return convert_file(files, *options); };
  return command;
}

std::string formats_by_kind() {
  std::string text;
  for (const std::string& kind : kind_names()) {
    const auto names =
        kind == "document" ? std::vector{std::string(elements_format)} : format_names(kind);
    text += fmt::format("{}{:<9} {}", text.empty() ? "" : "\n", kind, fmt::join(names, ", "));
  }
  return text;
}

}  // namespace

Verb convert_verb() {
  return {.name = "convert",
          .summary = "Translate topics, runs or judgements into another format",
          .examples = {{"fovea convert samples/runs/elements.run --to inex-xml -o elements.xml",
                        "A column run as an INEX submission"},
                       {"fovea convert samples/qrels.fol --to jsonl",
                        "Highlighted text as JSON lines, on standard output"},
                       {"fovea convert samples/runs/elements.run --to fol --catalogue "
                        "samples/library",
                        "Elements as offsets and lengths"}},
          .notes = "Formats of each kind:\n" + formats_by_kind() +
                   "\n\nA run is ranked as before: results are written in the order in which eval "
                   "takes them, and\nscores that contradict it are given anew for trec, which "
                   "ranks by score.\nWhat the new format cannot hold is named on standard error.",
          .prepare = prepare};
}

}  // namespace fovea::cli
