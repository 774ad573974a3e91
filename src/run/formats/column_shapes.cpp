// The column formats of column_lines.hpp.
#include <array>

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

Fit rank_fit(std::string_view text) {
  return parse_integer<std::int64_t>(text) ? Fit::typical : Fit::no;
}

/// An integer may be a rank as well. A decimal comma is a slip, which the reader explains.
Fit score_fit(std::string_view text) {
  if (parse_integer<std::int64_t>(text) || with_decimal_point(text)) return Fit::possible;
  return parse_score(text) ? Fit::typical : Fit::no;
}

Fit offset_fit(std::string_view text) { return is_offset(text) ? Fit::typical : Fit::no; }

constexpr ColumnRule topic_rule{"topic", Fit::possible, any_text};
constexpr ColumnRule q0_rule{"Q0", Fit::typical, q0_text};
constexpr ColumnRule doc_rule{"doc", Fit::possible, any_text};
constexpr ColumnRule rank_rule{"rank", Fit::typical, rank_fit};
constexpr ColumnRule score_rule{"score", Fit::typical, score_fit};
constexpr ColumnRule name_rule{"runid", Fit::possible, any_text};
constexpr ColumnRule path_rule{"path", Fit::typical, path_text};
constexpr ColumnRule offset_rule{"offset", Fit::typical, offset_fit};
constexpr ColumnRule length_rule{"length", Fit::typical, offset_fit};

constexpr std::array trec_rules = {topic_rule, q0_rule, doc_rule, rank_rule, score_rule, name_rule};
constexpr std::array element_rules = {topic_rule, q0_rule,   doc_rule, rank_rule,
                                      score_rule, name_rule, path_rule};
constexpr std::array fol_rules = {topic_rule, q0_rule,   doc_rule,    rank_rule,
                                  score_rule, name_rule, offset_rule, length_rule};
constexpr std::array bep_rules = {topic_rule, q0_rule,   doc_rule,   rank_rule,
                                  score_rule, name_rule, offset_rule};

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

const ColumnShape trec_shape{
    .rules = trec_rules, .further_columns = 0, .focus = nullptr, .looks_right = [](Further) {
      return true;
    }};

const ColumnShape element_shape{
    .rules = element_rules,
    .further_columns = 1,
    .focus = element_focus,
    .looks_right = [](Further further) { return further[0].starts_with('/'); }};

const ColumnShape fol_shape{
    .rules = fol_rules,
    .further_columns = 2,
    .focus = fol_focus,
    .looks_right = [](Further further) { return is_offset(further[0]) && is_offset(further[1]); }};

const ColumnShape bep_shape{.rules = bep_rules,
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
