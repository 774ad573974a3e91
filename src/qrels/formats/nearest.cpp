// Finds the format that a file is nearest to.
#include <span>
#include <string>

#include <fmt/format.h>

#include "fovea/base/columns.hpp"
#include "fovea/base/text.hpp"
#include "fovea/qrels.hpp"

#include "qrels/formats/column_rules.hpp"
#include "qrels/formats/jsonl.hpp"
#include "qrels/formats/recognise.hpp"
#include "qrels/source.hpp"

namespace fovea::qrels {
namespace {

struct Candidate {
  Format format;
  std::span<const ColumnRule> rules;
};

/// Whether the first line names as many columns as BEIR has, in whichever words.
bool begins_like_beir(std::string_view head) {
  head = trim(head);
  const std::string_view line = next_line(head);
  return names_columns(line) && split_columns(line).size() == beir_rules().size();
}

bool is_place(std::string_view column) {
  return column.find_first_not_of("0123456789:-X") == std::string_view::npos;
}

/// The lines without best entry points and passages, of which a line of fol may have any number.
std::string without_places(std::string_view head) {
  std::string kept;
  while (!head.empty()) {
    auto columns = split_columns(next_line(head));
    while (columns.size() > fol_rules().size() && is_place(columns.back())) columns.pop_back();
    kept += fmt::format("{}\n", fmt::join(columns, " "));
  }
  return kept;
}

}  // namespace

Nearest<Format> nearest(std::string_view head) {
  std::string_view text = trim(head);
  if (text.starts_with('<')) return {Format::inex_xml, 0};
  if (text.starts_with('{') || text.starts_with('['))
    return {Format::jsonl, jsonl_likeness(next_line(text))};
  Nearest<Format> best{Format::trec, 0};
  const auto consider = [&](const Candidate& candidate, std::string_view lines) {
    const double near = likeness(lines, candidate.rules);
    if (near > best.likeness) best = {candidate.format, near};
  };
  consider({Format::trec, trec_rules()}, head);
  consider({Format::coverage, coverage_rules()}, head);
  if (begins_like_beir(head)) consider({Format::beir, beir_rules()}, head);
  if (!is_ranked(head)) consider({Format::fol, fol_rules()}, without_places(head));
  return best;
}

}  // namespace fovea::qrels
