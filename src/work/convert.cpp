#include "fovea/work/convert.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/work/catalogue.hpp"
#include "fovea/work/highlighted_elements.hpp"
#include "fovea/work/located_qrels.hpp"
#include "fovea/work/located_run.hpp"

namespace fovea::work {
namespace {

void append(std::vector<std::string>& all, const std::vector<std::string>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

/// Fails if the format cannot hold the artefact at all.
template <class Artefact, class Format>
Result<void> add_losses(const Artefact& artefact, Format format, Converted& converted) {
  const auto lost = losses(artefact, format);
  if (!lost) return lost.error();
  append(converted.lost, *lost);
  return {};
}

/// Oddities of topics that can be read, such as undefined entities.
std::vector<std::string> warnings_about(const std::vector<Source>& sources, topic::Format format) {
  std::vector<std::string> warnings;
  for (const Source& source : sources) {
    Findings findings;
    if (!topic::read_lenient(source.content, source.path, format, findings)) continue;
    for (const Finding& finding : findings) warnings.push_back(to_string(finding));
  }
  return warnings;
}

void write_elements(const xml::Outline& outline, TextSink& sink) {
  for (std::uint32_t i = 0; i < outline.elements.size(); ++i) {
    const xml::Element& element = outline.elements[i];
    sink.put(fmt::format("{}\t{}\t{}\t{}\n", outline.path(i), element.start, element.end,
                         element.words));
  }
}

/// Reads all sources as the kind of the given format, and converts them.
class Converter {
 public:
  Converter(Files& files, const ConvertOptions& options, const std::vector<Source>& sources)
      : files_(files), options_(options), sources_(sources) {}

  Result<Converted> operator()(run::Format) const {
    const auto format = run::format_named(options_.to);
    if (!format) return cannot_become("run");
    auto run = run_from(sources_, options_.input, options_.threads);
    if (!run) return std::move(run).error();
    Converted converted;
    if (auto located = locate(run->value, *format, converted); !located)
      return std::move(located).error();
    if (auto lost = add_losses(run->value, *format, converted); !lost)
      return std::move(lost).error();
    if (auto ordered = reorder(*run, *format, converted); !ordered)
      return std::move(ordered).error();
    converted.content = Loaded<run::Run, run::Format>{std::move(run->value), *format};
    return converted;
  }

  Result<Converted> operator()(qrels::Format) const {
    const auto format = qrels::format_named(options_.to);
    if (!format) return cannot_become("qrels");
    auto qrels = qrels_from(sources_, options_.input, options_.threads);
    if (!qrels) return std::move(qrels).error();
    auto lost_places = locate(qrels->value, *format);
    if (!lost_places) return std::move(lost_places).error();
    Converted converted;
    if (auto added = add_losses(qrels->value, *format, converted); !added)
      return std::move(added).error();
    append(converted.lost, *lost_places);
    converted.content = Loaded<qrels::Qrels, qrels::Format>{std::move(qrels->value), *format};
    return converted;
  }

  Result<Converted> operator()(topic::Format) const {
    const auto format = topic::format_named(options_.to);
    if (!format) return cannot_become("topics");
    auto topics = topics_from(sources_, options_.input);
    if (!topics) return std::move(topics).error();
    Converted converted{.warnings = warnings_about(sources_, topics->format)};
    if (auto lost = add_losses(topics->value, *format, converted); !lost)
      return std::move(lost).error();
    converted.content = Loaded<topic::Topics, topic::Format>{std::move(topics->value), *format};
    return converted;
  }

  Result<Converted> operator()(DocumentFormat) const {
    if (options_.to != elements_format) return cannot_become("document");
    const Source& first = sources_.front();
    if (sources_.size() > 1)
      return usage_error("is a directory of documents, but --to elements converts one document",
                         "name a file of it, such as " + first.path);
    auto outline = xml::outline(first.content.text(), first.path);
    if (!outline) return std::move(outline).error();
    Converted converted;
    for (const Error& warning : outline->warnings) converted.warnings.push_back(to_string(warning));
    converted.content = *std::move(outline);
    return converted;
  }

 private:
  [[nodiscard]] Error cannot_become(const std::string& kind) const {
    const auto known = target_names(kind);
    const auto nearest = nearest_name(options_.to, known);
    return usage_error(
        fmt::format("is of kind {}, which has no format '{}'", kind, printable(options_.to)),
        nearest ? "did you mean " + *nearest + "?"
                : fmt::format("one of {}", fmt::join(known, ", ")));
  }

  /// Replaces results by elements or passages, as the format requires, if there is a catalogue.
  Result<void> locate(run::Run& run, run::Format format, Converted& converted) const {
    const auto catalogue = catalogue_at(files_, options_.catalogue);
    if (!catalogue) return catalogue.error();
    if (!*catalogue) return {};
    auto located = format == run::Format::element ? run_of_elements(run, **catalogue)
                                                  : located_run(run, **catalogue);
    if (!located) return std::move(located).error();
    run = std::move(located->run);
    append(converted.lost, located->lost);
    return {};
  }

  /// If there is a catalogue, locates text points, and turns highlighted text into elements for the
  /// format that needs them. Returns what elements cannot hold.
  Result<std::vector<std::string>> locate(qrels::Qrels& qrels, qrels::Format format) const {
    std::vector<std::string> lost;
    const auto catalogue = catalogue_at(files_, options_.catalogue);
    if (!catalogue) return catalogue.error();
    if (!*catalogue) return lost;
    auto located = located_qrels(qrels, **catalogue, options_.file);
    if (!located) return std::move(located).error();
    qrels = *std::move(located);
    if (format != qrels::Format::inex_xml) return lost;
    auto elements = highlighted_elements(qrels, **catalogue);
    if (!elements) return std::move(elements).error();
    qrels = std::move(elements->qrels);
    return std::move(elements->lost);
  }

  /// Orders the results so that the new format ranks them as the old one does.
  Result<void> reorder(Loaded<run::Run, run::Format>& run, run::Format format,
                       Converted& converted) const {
    const measure::Order from = options_.order.value_or(run::usual_order(run.format));
    const measure::Order to = run::usual_order(format);
    const bool stays = to == measure::Order::file || run.value.documents_only();
    if (from == to && stays) return {};
    auto ordered = measure::reordered(run.value, from, to, options_.file);
    if (!ordered) return std::move(ordered).error();
    run.value = std::move(ordered->run);
    if (ordered->rescored > 0)
      converted.notes.push_back(fmt::format(
          "scores of {} replaced: {} ranks by score, and the original scores give another order",
          counted(ordered->rescored, "topic"), run::name_of(format)));
    return {};
  }

  Files& files_;
  const ConvertOptions& options_;
  const std::vector<Source>& sources_;
};

/// Writes the alternative of Converted::content.
struct Writer {
  TextSink& sink;

  template <class Artefact, class Format>
  Result<void> operator()(const Loaded<Artefact, Format>& loaded) const {
    return write(loaded.value, loaded.format, sink);
  }
  Result<void> operator()(const xml::Outline& outline) const {
    write_elements(outline, sink);
    return {};
  }
};

}  // namespace

std::vector<std::string> target_names(const std::string& kind) {
  std::vector<std::string> names = format_names(kind);
  const auto document = std::find(names.begin(), names.end(), name_of(DocumentFormat::xml));
  if (document == names.end()) return names;
  names.erase(document);
  names.emplace_back(elements_format);
  return names;
}

Result<Converted> convert(Files& files, const ConvertOptions& options) {
  const auto sources = read_sources(files, options.file);
  if (!sources) return sources.error();
  const Source& first = sources->front();
  const auto format = recognise(first.content.text(), first.path, options.input);
  if (!format) return format.error();
  return std::visit(Converter(files, options, *sources), *format);
}

Result<void> write(const Converted& converted, TextSink& sink) {
  return std::visit(Writer{sink}, converted.content);
}

}  // namespace fovea::work
