// Finds the format that a file is nearest to.
#include <span>

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

}  // namespace

Nearest<Format> nearest(std::string_view head) {
  std::string_view text = trim(head);
  if (text.starts_with('<')) return {Format::inex_xml, 0};
  if (text.starts_with('{') || text.starts_with('['))
    return {Format::jsonl, jsonl_likeness(next_line(text))};
  Nearest<Format> best{Format::trec, 0};
  const auto consider = [&](const Candidate& candidate) {
    const double near = likeness(head, candidate.rules);
    if (near > best.likeness) best = {candidate.format, near};
  };
  consider({Format::trec, trec_rules()});
  consider({Format::coverage, coverage_rules()});
  if (begins_like_beir(head)) consider({Format::beir, beir_rules()});
  if (!is_ranked(head)) consider({Format::fol, fol_rules()});
  return best;
}

}  // namespace fovea::qrels
