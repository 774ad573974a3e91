// The records of the formats in columns.
#include "run/formats/column_lines.hpp"
#include "run/formats/column_writer.hpp"
#include "run/formats/formats.hpp"
#include "run/formats/ids.hpp"
#include "run/formats/most_lines.hpp"

namespace fovea::run {
namespace {

using region::FocusKind;

template <const ColumnShape& shape>
bool recognise_columns(std::string_view head) {
  return most_lines(head, [](std::string_view line) { return looks_like(line, shape); });
}

template <const ColumnShape& shape>
Result<Run> read_column_format(const Source& source, CappedFindings& problems) {
  return read_columns(source, shape, problems);
}

using Write = void (*)(const Run&, TextSink&);

template <const ColumnShape& shape>
FormatEntry columns(std::string_view name, Write write, Kinds holds) {
  return {.name = name,
          .recognise = recognise_columns<shape>,
          .read = read_column_format<shape>,
          .write = write,
          .holds = holds,
          .shortens = {},
          .holds_id = is_token,
          .id_rule = "an identifier without white space and control characters",
          .limits_results = true};
}

}  // namespace

FormatEntry formats::trec() {
  FormatEntry entry = columns<trec_shape>("trec", write_trec, {FocusKind::document});
  entry.shortens = {FocusKind::element, FocusKind::passage, FocusKind::entry_point, FocusKind::span,
                    FocusKind::unlocated};
  entry.order = Order::score;
  entry.limits_results = false;
  return entry;
}

FormatEntry formats::element() {
  return columns<element_shape>("element", write_element, {FocusKind::element});
}

FormatEntry formats::fol() {
  FormatEntry entry =
      columns<fol_shape>("fol", write_fol, {FocusKind::passage, FocusKind::unlocated});
  entry.keeps_lengths = true;
  return entry;
}

FormatEntry formats::bep() {
  FormatEntry entry =
      columns<bep_shape>("bep", write_bep, {FocusKind::entry_point, FocusKind::unlocated});
  entry.shortens = {FocusKind::passage};
  return entry;
}

}  // namespace fovea::run
