#pragma once
// Lines of columns that do not fit their format: how near they are to it, and what to change.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace fovea {

/// How well a text fits a column.
enum class Fit : std::uint8_t {
  no,
  possible,  ///< the column may hold it, as it may hold any other text
  typical,   ///< few other columns would hold it
};

/// What a column of a format holds.
struct ColumnRule {
  std::string_view name;  ///< for messages
  Fit best;               ///< of any text
  Fit (*fit)(std::string_view text);
};

/// The rule of a column that holds any text.
Fit any_text(std::string_view text);
/// The rules of the second column of runs and of judgements, which usually is Q0 or 0.
Fit q0_text(std::string_view text);
Fit iteration_text(std::string_view text);
/// The rule of a column that holds the path of an element.
Fit path_text(std::string_view text);

/// How the columns of a line correspond to the rules of a format, with as few missing and extra
/// columns as possible.
struct Alignment {
  /// From 0 to 1: 1 if all columns are there and fit as well as any text could; 0 if no column is
  /// typical of its rule.
  double likeness = 0;
  std::vector<std::size_t> missing;  ///< rules without a column
  std::vector<std::size_t> extra;    ///< columns without a rule
};

Alignment align(std::span<const std::string_view> columns, std::span<const ColumnRule> rules);

/// The mean likeness of the first lines in `head`; 0 if most of them are not like the format at
/// all. Lines that are blank or name the columns do not count, and neither does a last line that
/// may be cut off.
double likeness(std::string_view head, std::span<const ColumnRule> rules);

/// "topic Q0 doc rank": the names of all columns.
std::string layout_of(std::span<const ColumnRule> rules);

/// What to do about a line with too few or too many columns: "add the column rank". Empty if the
/// line is not like the format.
std::string columns_remedy(std::string_view line, std::span<const ColumnRule> rules);

/// Whether a line only names columns, as the first line of a table does: "query_id doc_id score".
/// White space, commas or semicolons may separate the names.
bool names_columns(std::string_view line);

}  // namespace fovea
