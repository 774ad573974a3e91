#include "fovea/work/artefact.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <variant>

#include "fovea/base/text.hpp"

#include "work/inputs/foreign_file.hpp"
#include "work/inputs/kinds.hpp"
#include "work/inputs/unrecognised.hpp"

namespace fovea::work {
namespace {

/// A file that begins like markup is a document even if its root tag is broken or far down: the XML
/// reader then reports what is wrong with it.
std::optional<DocumentFormat> recognise_document(std::string_view head) {
  if (trim(head).starts_with('<') || xml::root_name(head)) return DocumentFormat::xml;
  return std::nullopt;
}

std::optional<DocumentFormat> document_format_named(std::string_view name) {
  if (name == name_of(DocumentFormat::xml)) return DocumentFormat::xml;
  return std::nullopt;
}

/// Converts a format of one kind to one of any kind.
template <class Format>
AnyNearest any(const Nearest<Format>& nearest) {
  return {AnyFormat(nearest.format), nearest.likeness};
}

/// The same for an optional format.
template <class Format>
std::optional<AnyFormat> any(std::optional<Format> format) {
  if (!format) return std::nullopt;
  return AnyFormat(*format);
}

template <class Format>
std::vector<std::string> names(std::span<const Format> formats) {
  std::vector<std::string> list;
  for (const Format format : formats) list.emplace_back(name_of(format));
  return list;
}

/// The error of reading `head` in the format of this alternative; nullopt if it can be read.
template <class Format, class Read>
std::optional<Error> error_of(const AnyFormat& format, const Read& read) {
  const auto artefact = read(std::get<Format>(format));
  return artefact ? std::nullopt : std::optional(artefact.error());
}

Kind run_kind() {
  return {.alternative = AnyFormat(run::Format{}).index(),
          .name = "run",
          .noun = "a run",
          .recognise = [](auto head) { return any(run::recognise(head)); },
          .named = [](auto name) { return any(run::format_named(name)); },
          .formats = names(run::all_formats()),
          .nearest = [](auto head) { return any(run::nearest(head)); },
          .error_in =
              [](const Bytes& head, const std::string& file, const AnyFormat& format) {
                return error_of<run::Format>(format, [&](auto each) {
                  return run::read(head, file, {each, 1});
                });
              },
          .roots = "<inex-submission>"};
}

Kind qrels_kind() {
  return {.alternative = AnyFormat(qrels::Format{}).index(),
          .name = "qrels",
          .noun = "judgements",
          .recognise = [](auto head) { return any(qrels::recognise(head)); },
          .named = [](auto name) { return any(qrels::format_named(name)); },
          .formats = names(qrels::all_formats()),
          .nearest = [](auto head) { return any(qrels::nearest(head)); },
          .error_in =
              [](const Bytes& head, const std::string& file, const AnyFormat& format) {
                return error_of<qrels::Format>(format, [&](auto each) {
                  return qrels::read(head, file, {each, 1});
                });
              },
          .roots = "<assessments>"};
}

Kind topics_kind() {
  return {.alternative = AnyFormat(topic::Format{}).index(),
          .name = "topics",
          .noun = "topics",
          .recognise = [](auto head) { return any(topic::recognise(head)); },
          .named = [](auto name) { return any(topic::format_named(name)); },
          .formats = names(topic::all_formats()),
          .nearest = [](auto head) { return any(topic::nearest(head)); },
          .error_in =
              [](const Bytes& head, const std::string& file, const AnyFormat& format) {
                return error_of<topic::Format>(
                    format, [&](auto each) { return topic::read(head, file, each); });
              },
          .roots = "<topics>, <topic> or <top>"};
}

Kind document_kind() {
  constexpr std::array documents = {DocumentFormat::xml};
  return {.alternative = AnyFormat(DocumentFormat{}).index(),
          .name = "document",
          .noun = "an XML document",
          .recognise = [](auto head) { return any(recognise_document(head)); },
          .named = [](auto name) { return any(document_format_named(name)); },
          .formats = names(std::span<const DocumentFormat>(documents)),
          .nearest = nullptr,
          .error_in = nullptr,
          .roots = {}};
}

/// The format that the first kind among those the user allows recognises in the text.
std::optional<AnyFormat> seen_in(std::string_view text, const InputOptions& options) {
  for (const Kind& kind : kinds()) {
    if (options.kind && *options.kind != kind.name) continue;
    const auto seen = kind.recognise(text);
    if (seen && (!options.format || name_of(*seen) == *options.format)) return seen;
  }
  return std::nullopt;
}

/// The formats with the name that the user stated: one per kind that has it.
std::vector<AnyFormat> formats_named(const InputOptions& options) {
  std::vector<AnyFormat> formats;
  for (const Kind& kind : kinds()) {
    if (!options.format || (options.kind && *options.kind != kind.name)) continue;
    if (const auto named = kind.named(*options.format)) formats.push_back(*named);
  }
  return formats;
}

/// Recognises a mostly malformed file by its first well-formed line. A line of any text may look
/// like a topic in tsv, which therefore counts only if the user expects topics, and a line of one
/// kind does not count if the file is nearer to another kind.
std::optional<AnyFormat> seen_in_some_line(std::string_view head, const InputOptions& options) {
  constexpr int lines_looked_at = 100;
  const NearestKind near = nearest_kind(head, options);
  const bool is_near = near.kind != nullptr && near.nearest.likeness >= least_likeness;
  const auto counts = [&](const AnyFormat& seen) {
    if (is_near && near.kind->name != kind_of(seen)) return false;
    return options.kind || seen != AnyFormat(topic::Format::tsv);
  };
  for (int i = 0; i < lines_looked_at && !head.empty(); ++i) {
    const std::size_t end = std::min(head.find('\n'), head.size() - 1) + 1;
    const auto seen = seen_in(head.substr(0, end), options);
    if (seen && counts(*seen)) return seen;
    head.remove_prefix(end);
  }
  return std::nullopt;
}

}  // namespace

/// XML of no other kind is a document.
const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all = {run_kind(), qrels_kind(), topics_kind(), document_kind()};
  return all;
}

NearestKind nearest_kind(std::string_view head, const InputOptions& options) {
  NearestKind best;
  for (const Kind& kind : kinds()) {
    if (kind.nearest == nullptr || (options.kind && *options.kind != kind.name)) continue;
    const AnyNearest nearest = kind.nearest(head);
    if (options.format && name_of(nearest.format) != *options.format) continue;
    if (best.kind == nullptr || nearest.likeness > best.nearest.likeness) best = {&kind, nearest};
  }
  return best;
}

std::string_view name_of(DocumentFormat) { return "xml"; }

std::vector<std::string> kind_names() {
  std::vector<std::string> list;
  for (const Kind& kind : kinds()) list.push_back(kind.name);
  return list;
}

std::string kind_of(const AnyFormat& format) {
  const auto same = [&](const Kind& kind) { return kind.alternative == format.index(); };
  return std::find_if(kinds().begin(), kinds().end(), same)->name;
}

std::string name_of(const AnyFormat& format) {
  return std::visit([](auto each) { return std::string(name_of(each)); }, format);
}

std::vector<std::string> format_names(const std::string& kind) {
  std::vector<std::string> list;
  for (const Kind& each : kinds()) {
    if (!kind.empty() && each.name != kind) continue;
    for (const std::string& name : each.formats) {
      if (std::find(list.begin(), list.end(), name) == list.end()) list.push_back(name);
    }
  }
  return list;
}

Result<AnyFormat> recognise(std::string_view content, const std::string& file,
                            const InputOptions& options) {
  const std::string_view head = content.substr(0, head_bytes);
  // XML may be in UTF-32, which looks foreign otherwise.
  if (foreign_file(head) && !xml::root_name(head)) return unrecognised(content, file, options);
  if (const auto seen = seen_in(head, options)) return *seen;
  // A system may return no results at all: its run scores 0.
  if (options.kind == "run" && !options.format && trim(content).empty())
    return AnyFormat(run::Format::trec);
  const std::vector<AnyFormat> named = formats_named(options);
  if (named.size() == 1) return named.front();
  if (const auto seen = seen_in_some_line(head, options)) return *seen;
  return unrecognised(content, file, options);
}

Result<std::vector<std::string>> expand(Files& files, const std::vector<std::string>& paths) {
  std::vector<std::string> all;
  for (const std::string& path : paths) {
    if (path == "-" || !files.is_directory(path)) {
      all.push_back(path);
      continue;
    }
    auto below = files.list(path);
    if (!below) return below;
    all.insert(all.end(), below->begin(), below->end());
  }
  return all;
}

}  // namespace fovea::work
