#pragma once
// The layouts in which scores are written.

#include "fovea/measure.hpp"

namespace fovea::measure {

/// Formats counts as whole numbers and other values with four decimals.
std::string figure(const Measure& measure, double value);

/// "0.1000 – 0.3000", in brackets if the interval may be wider than necessary; empty if there is
/// none.
std::string figures(const Measure& measure, const std::optional<Interval>& bounds);

/// Whether bounds were requested.
bool have_bounds(std::span<const Scores> all);

/// How names are written in lines of columns, and the separator of the columns.
struct Columns {
  std::string (*field)(std::string);
  char separator;
};
Columns tsv_columns();
Columns csv_columns();

/// The canonical name of each measure.
std::vector<std::string> names_of(const Scores& scores);

void write_table(std::span<const Scores> all, const LayoutOptions& options, TextSink& sink);
void write_markdown_tables(std::span<const Scores> all, const LayoutOptions& options,
                           TextSink& sink);
void write_latex_tables(std::span<const Scores> all, const LayoutOptions& options, TextSink& sink);
void write_tsv(std::span<const Scores> all, const LayoutOptions& options, TextSink& sink);
void write_csv(std::span<const Scores> all, const LayoutOptions& options, TextSink& sink);
void write_trec(std::span<const Scores> all, const LayoutOptions& options, TextSink& sink);
void write_json(std::span<const Scores> all, const LayoutOptions& options, TextSink& sink);

}  // namespace fovea::measure
