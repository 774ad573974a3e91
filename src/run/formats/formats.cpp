#include "run/formats/formats.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "fovea/base/text.hpp"

#include "run/formats/column_lines.hpp"
#include "run/formats/column_writer.hpp"
#include "run/formats/ids.hpp"
#include "run/formats/inex_xml_reader.hpp"
#include "run/formats/inex_xml_writer.hpp"
#include "run/formats/jsonl_reader.hpp"
#include "run/formats/jsonl_writer.hpp"

namespace fovea::run {
namespace {

using region::FocusKind;

/// Whether more than half of the first non-blank lines satisfy `test`; a damaged line among them is
/// then reported as such. The last line may be cut off and counts only if it is the first.
template <class Test>
bool most_lines(std::string_view head, const Test& test) {
  constexpr std::size_t enough = 10;
  std::size_t lines = 0;
  std::size_t good = 0;
  while (!head.empty() && lines < enough) {
    const std::size_t end = head.find('\n');
    const std::string_view line = trim(head.substr(0, end));
    if (end == std::string_view::npos && lines > 0) break;
    head.remove_prefix(end == std::string_view::npos ? head.size() : end + 1);
    if (line.empty()) continue;
    ++lines;
    good += test(line) ? 1 : 0;
  }
  return 2 * good > lines;
}

template <const ColumnShape& shape>
bool recognise_columns(std::string_view head) {
  return most_lines(head, [](std::string_view line) { return looks_like(line, shape); });
}

bool recognise_jsonl(std::string_view head) { return most_lines(head, looks_like_jsonl); }

template <const ColumnShape& shape>
Result<Run> read_column_format(const Source& source, CappedFindings& problems) {
  return read_columns(source, shape, problems);
}

Result<Run> read_jsonl_format(const Source& source, CappedFindings& problems) {
  return read_jsonl(source, problems);
}

constexpr Kinds nothing{};
constexpr Kinds parts{FocusKind::element, FocusKind::passage, FocusKind::entry_point,
                      FocusKind::span, FocusKind::unlocated};
constexpr Kinds all{FocusKind::document,    FocusKind::element, FocusKind::passage,
                    FocusKind::entry_point, FocusKind::span,    FocusKind::unlocated};

using Write = void (*)(const Run&, TextSink&);

template <const ColumnShape& shape>
constexpr FormatEntry columns(Format format, std::string_view name, Write write, Kinds holds) {
  return {.format = format,
          .name = name,
          .recognise = recognise_columns<shape>,
          .read = read_column_format<shape>,
          .write = write,
          .holds = holds,
          .shortens = nothing,
          .holds_id = is_token,
          .id_rule = "an identifier without white space and control characters",
          .limits_results = true};
}

constexpr FormatEntry trec = [] {
  FormatEntry entry = columns<trec_shape>(Format::trec, "trec", write_trec, {FocusKind::document});
  entry.shortens = parts;
  entry.order = Order::score;
  entry.limits_results = false;
  return entry;
}();

constexpr FormatEntry fol = [] {
  FormatEntry entry =
      columns<fol_shape>(Format::fol, "fol", write_fol, {FocusKind::passage, FocusKind::unlocated});
  entry.keeps_lengths = true;
  return entry;
}();

constexpr FormatEntry bep = [] {
  FormatEntry entry = columns<bep_shape>(Format::bep, "bep", write_bep,
                                         {FocusKind::entry_point, FocusKind::unlocated});
  entry.shortens = {FocusKind::passage};
  return entry;
}();

constexpr FormatEntry inex_xml{.format = Format::inex_xml,
                               .name = "inex-xml",
                               .recognise = looks_like_inex_xml,
                               .read = read_inex_xml,
                               .write = write_inex_xml,
                               .holds = {FocusKind::document, FocusKind::element,
                                         FocusKind::passage, FocusKind::span, FocusKind::unlocated},
                               .shortens = nothing,
                               .holds_id = is_xml_id,
                               .id_rule = "an identifier of characters that XML allows",
                               .keeps_submission = true,
                               .keeps_lengths = true,
                               .limits_results = true};

constexpr FormatEntry jsonl{.format = Format::jsonl,
                            .name = "jsonl",
                            .recognise = recognise_jsonl,
                            .read = read_jsonl_format,
                            .write = write_jsonl,
                            .holds = all,
                            .shortens = nothing,
                            .holds_id = is_json_id,
                            .id_rule = "an identifier in UTF-8 that is not empty",
                            .merges_empty_passages = true};

constexpr std::array registry{
    trec,
    columns<element_shape>(Format::element, "element", write_element, {FocusKind::element}),
    fol,
    bep,
    inex_xml,
    jsonl,
};

constexpr auto formats_of_registry() {
  std::array<Format, registry.size()> formats{};
  for (std::size_t i = 0; i < registry.size(); ++i) formats[i] = registry[i].format;
  return formats;
}

constexpr std::array formats = formats_of_registry();

std::optional<Format> first_that(const auto& test) {
  const auto* at = std::find_if(registry.begin(), registry.end(), test);
  return at == registry.end() ? std::nullopt : std::optional(at->format);
}

}  // namespace

const FormatEntry& entry_of(Format format) {
  return *std::find_if(registry.begin(), registry.end(),
                       [&](const FormatEntry& entry) { return entry.format == format; });
}

std::string_view name_of(Format format) { return entry_of(format).name; }

Order usual_order(Format format) { return entry_of(format).order; }

bool holds(Format format, region::FocusKind kind) { return entry_of(format).holds.contains(kind); }

std::span<const Format> all_formats() { return formats; }

std::optional<Format> format_named(std::string_view name) {
  return first_that([&](const FormatEntry& entry) { return entry.name == name; });
}

std::optional<Format> recognise(std::string_view head) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (head.starts_with(byte_order_mark)) head.remove_prefix(byte_order_mark.size());
  return first_that([&](const FormatEntry& entry) { return entry.recognise(head); });
}

}  // namespace fovea::run
