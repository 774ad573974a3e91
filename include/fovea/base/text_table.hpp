#pragma once
// Tables in readable form.

#include <string>
#include <vector>

#include "fovea/base/output.hpp"

namespace fovea {

/// The first row is the header. The first `left` columns hold words, the others numbers.
struct TextTable {
  std::vector<std::vector<std::string>> rows;
  std::size_t left = 1;
};

/// Aligns the columns with spaces, with two spaces between columns. A table that is wider than
/// `columns` (0: no limit) wraps its last column if that holds words; otherwise the columns that do
/// not fit follow below, beside the words that name the rows.
void write_text(const TextTable& table, TextSink& sink, std::size_t columns = 0);
void write_markdown(const TextTable& table, TextSink& sink);
/// Writes a tabular environment that needs no package.
void write_latex(const TextTable& table, TextSink& sink);

/// A field of a TSV file: tabs and line ends become spaces.
std::string tsv_field(std::string text);
/// A field of a CSV file, quoted if necessary (RFC 4180).
std::string csv_field(std::string text);

}  // namespace fovea
