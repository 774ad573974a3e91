// The record of the format of INEX submissions.
#include "run/formats/formats.hpp"
#include "run/formats/ids.hpp"
#include "run/formats/inex_xml_reader.hpp"
#include "run/formats/inex_xml_writer.hpp"

namespace fovea::run {

FormatEntry formats::inex_xml() {
  using region::FocusKind;
  return {.name = "inex-xml",
          .recognise = looks_like_inex_xml,
          .read = read_inex_xml,
          .write = write_inex_xml,
          .holds = {FocusKind::document, FocusKind::element, FocusKind::passage, FocusKind::span,
                    FocusKind::unlocated},
          .shortens = {},
          .holds_id = is_xml_id,
          .id_rule = "an identifier of characters that XML allows",
          .keeps_submission = true,
          .keeps_lengths = true,
          .limits_results = true};
}

}  // namespace fovea::run
