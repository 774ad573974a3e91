#pragma once
// Rows and columns, for people.

#include <string>
#include <vector>

#include "fovea/base/output.hpp"

namespace fovea {

/// The first row is the head. The first `left` columns are words, the others numbers.
struct TextTable {
  std::vector<std::vector<std::string>> rows;
  std::size_t left = 1;
};

/// Columns aligned with spaces, two of them between.
void write_text(const TextTable& table, TextSink& sink);
void write_markdown(const TextTable& table, TextSink& sink);
/// A tabular environment that needs no package.
void write_latex(const TextTable& table, TextSink& sink);

/// A field between tabs: tabs and line ends in it become spaces.
std::string tsv_field(std::string text);
/// A field between commas, in quotes where it needs them (RFC 4180).
std::string csv_field(std::string text);

}  // namespace fovea
