#pragma once
// Runs in columns: topic Q0 doc rank score runid, then format-specific columns.

#include <span>
#include <string_view>

#include "fovea/base/arena.hpp"
#include "fovea/base/columns.hpp"
#include "fovea/base/result.hpp"
#include "fovea/region.hpp"

#include "run/formats/line_parts.hpp"

namespace fovea::run {

/// The columns that every format has.
enum CommonColumn : std::size_t {
  topic_column,
  q0_column,
  doc_column,
  rank_column,
  score_column,
  name_column,
  common_columns
};

/// How the column formats differ.
struct ColumnShape {
  std::span<const ColumnRule> rules;  ///< what each column holds, for messages
  std::size_t further_columns;        ///< after the common ones: 0, 1 or 2
  /// The part of the document that the further columns name; null for whole documents. Views refer
  /// to the columns or to the pool.
  Result<region::Focus> (*focus)(std::span<const std::string_view> further, StringPool& pool);
  /// Whether the further columns look like this format.
  bool (*looks_right)(std::span<const std::string_view> further);
};

extern const ColumnShape trec_shape;
extern const ColumnShape element_shape;
extern const ColumnShape fol_shape;
extern const ColumnShape bep_shape;

Run read_columns(const Source& source, const ColumnShape& shape, CappedFindings& problems);

/// Whether a line has the number of columns of the format, a numeric score and valid further
/// columns.
bool looks_like(std::string_view line, const ColumnShape& shape);

}  // namespace fovea::run
