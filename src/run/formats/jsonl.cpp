// The record of the format JSONL.
#include "run/formats/formats.hpp"
#include "run/formats/ids.hpp"
#include "run/formats/jsonl_reader.hpp"
#include "run/formats/jsonl_writer.hpp"
#include "run/formats/most_lines.hpp"

namespace fovea::run {
namespace {

bool recognise_jsonl(std::string_view head) { return most_lines(head, looks_like_jsonl); }

Result<Run> read_jsonl_format(const Source& source, CappedFindings& problems) {
  return read_jsonl(source, problems);
}

}  // namespace

FormatEntry formats::jsonl() {
  using region::FocusKind;
  return {.name = "jsonl",
          .recognise = recognise_jsonl,
          .read = read_jsonl_format,
          .write = write_jsonl,
          .holds = {FocusKind::document, FocusKind::element, FocusKind::passage,
                    FocusKind::entry_point, FocusKind::span, FocusKind::unlocated},
          .shortens = {},
          .holds_id = is_json_id,
          .id_rule = "an identifier in UTF-8 that is not empty",
          .merges_empty_passages = true};
}

}  // namespace fovea::run
