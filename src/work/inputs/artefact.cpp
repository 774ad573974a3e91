#include "fovea/work/artefact.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::work {
namespace {

/// Bytes that suffice to recognise a file and are read quickly for files of any size.
constexpr std::size_t head_bytes = 1 << 16;

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

/// Converts an optional format of one kind to one of any kind.
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

struct Kind {
  std::size_t alternative;  ///< of AnyFormat
  std::string name;
  std::optional<AnyFormat> (*recognise)(std::string_view head);
  std::optional<AnyFormat> (*named)(std::string_view name);
  std::vector<std::string> formats;
};

/// The kinds in the order in which they are tried: XML of no other kind is a document.
const std::vector<Kind>& kinds() {
  constexpr std::array documents = {DocumentFormat::xml};
  static const std::vector<Kind> all = {
      {AnyFormat(run::Format{}).index(), "run", [](auto head) { return any(run::recognise(head)); },
       [](auto name) { return any(run::format_named(name)); }, names(run::all_formats())},
      {AnyFormat(qrels::Format{}).index(), "qrels",
       [](auto head) { return any(qrels::recognise(head)); },
       [](auto name) { return any(qrels::format_named(name)); }, names(qrels::all_formats())},
      {AnyFormat(topic::Format{}).index(), "topics",
       [](auto head) { return any(topic::recognise(head)); },
       [](auto name) { return any(topic::format_named(name)); }, names(topic::all_formats())},
      {AnyFormat(DocumentFormat{}).index(), "document",
       [](auto head) { return any(recognise_document(head)); },
       [](auto name) { return any(document_format_named(name)); },
       names(std::span<const DocumentFormat>(documents))},
  };
  return all;
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

/// Recognises a mostly malformed file by its first well-formed line.
std::optional<AnyFormat> seen_in_some_line(std::string_view head, const InputOptions& options) {
  constexpr int lines_looked_at = 100;
  for (int i = 0; i < lines_looked_at && !head.empty(); ++i) {
    const std::size_t end = std::min(head.find('\n'), head.size() - 1) + 1;
    if (const auto seen = seen_in(head.substr(0, end), options)) return seen;
    head.remove_prefix(end);
  }
  return std::nullopt;
}

Error unrecognised(const std::string& file, std::string_view content, const InputOptions& options) {
  Error error{.place = {.file = file}};
  if (trim(content).empty()) {
    error.message = "is empty: expected topics, a run, judgements or an XML document";
    return error;
  }
  const std::string_view first = trim(content.substr(0, content.find('\n')));
  error.place.line = 1;
  error.message =
      fmt::format("not recognised as {}; it begins '{}'",
                  options.kind.value_or("topics, a run, judgements or XML"), printable(first, 40));
  error.remedy = fmt::format("if it is, name its format with {}", options.named_by);
  return error;
}

}  // namespace

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
  if (const auto seen = seen_in(head, options)) return *seen;
  // A system may return no results at all: its run scores 0.
  if (options.kind == "run" && !options.format && trim(content).empty())
    return AnyFormat(run::Format::trec);
  const std::vector<AnyFormat> named = formats_named(options);
  if (named.size() == 1) return named.front();
  if (const auto seen = seen_in_some_line(head, options)) return *seen;
  return unrecognised(file, content, options);
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
