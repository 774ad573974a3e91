// Finds the format that a file is nearest to.
#include <array>

#include "fovea/base/text.hpp"
#include "fovea/run.hpp"

#include "run/formats/column_lines.hpp"
#include "run/formats/jsonl_reader.hpp"

namespace fovea::run {
namespace {

struct Candidate {
  Format format;
  const ColumnShape& shape;
};

/// Formats with fewer columns come first, since a line seldom has too many.
constexpr std::array<Candidate, 4> in_columns = {{{Format::trec, trec_shape},
                                                  {Format::element, element_shape},
                                                  {Format::bep, bep_shape},
                                                  {Format::fol, fol_shape}}};

}  // namespace

Nearest<Format> nearest(std::string_view head) {
  const std::string_view text = trim(head);
  if (text.starts_with('<')) return {Format::inex_xml, 0};
  if (text.starts_with('{') || text.starts_with('['))
    return {Format::jsonl, jsonl_likeness(text.substr(0, text.find('\n')))};
  Nearest<Format> best;
  for (const auto& [format, shape] : in_columns) {
    const double near = likeness(head, shape.rules);
    if (near > best.likeness) best = {format, near};
  }
  return best;
}

}  // namespace fovea::run
