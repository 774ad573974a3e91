// The column formats of column_lines.hpp.
#include "fovea/base/text.hpp"

#include "run/formats/column_lines.hpp"
#include "run/formats/focus_text.hpp"
#include "run/formats/score_text.hpp"

namespace fovea::run {
namespace {

using Further = std::span<const std::string_view>;

bool is_offset(std::string_view text) {
  return is_unlocated(text) || parse_integer<std::int64_t>(text).has_value();
}

Result<region::Focus> element_focus(Further further, StringPool& pool) {
  return parse_element(further[0], pool);
}

Result<region::Focus> fol_focus(Further further, StringPool&) {
  return parse_passage(further[0], further[1]);
}

Result<region::Focus> bep_focus(Further further, StringPool&) {
  return parse_entry_point(further[0]);
}

}  // namespace

const ColumnShape trec_shape{.layout = "topic Q0 doc rank score runid",
                             .further_columns = 0,
                             .focus = nullptr,
                             .looks_right = [](Further) { return true; }};

const ColumnShape element_shape{
    .layout = "topic Q0 doc rank score runid path",
    .further_columns = 1,
    .focus = element_focus,
    .looks_right = [](Further further) { return further[0].starts_with('/'); }};

const ColumnShape fol_shape{
    .layout = "topic Q0 doc rank score runid offset length",
    .further_columns = 2,
    .focus = fol_focus,
    .looks_right = [](Further further) { return is_offset(further[0]) && is_offset(further[1]); }};

const ColumnShape bep_shape{.layout = "topic Q0 doc rank score runid offset",
                            .further_columns = 1,
                            .focus = bep_focus,
                            .looks_right = [](Further further) { return is_offset(further[0]); }};

bool looks_like(std::string_view line, const ColumnShape& shape) {
  const auto columns = split_columns(line);
  if (columns.size() != common_columns + shape.further_columns) return false;
  return parse_score(columns[score_column]) &&
         shape.looks_right(Further(columns).subspan(common_columns));
}

}  // namespace fovea::run
