#pragma once
// What a Tree holds: a document's record, and the groups of it that have been decoded.

#include <cstdint>
#include <vector>

#include "segment.hpp"

namespace fovea::index {

struct Tree::State {
  /// Everything outlives the tree.
  void open(TreeCode record, const std::vector<Context>& context_numbers, const Structure& names);

  [[nodiscard]] std::uint32_t size() const { return code.size(); }
  TreeRow& row(Element e) {
    if (!has_structure[e / TreeCode::group_size]) decode_structure(e / TreeCode::group_size);
    return rows[e];
  }
  [[nodiscard]] Element parent(Element e) { return row(e).parent; }
  [[nodiscard]] const Words& words(Element e) { return row(e).words; }
  [[nodiscard]] Context context(Element e) { return (*contexts)[row(e).context]; }
  TreeRow& row_with_range(Element e);
  /// The last element whose words begin at or before `position`.
  Element last_starting(std::uint32_t position);

  void decode_structure(std::uint32_t group);
  const std::vector<std::uint32_t>& cut_words();

  struct Seen {
    std::uint32_t stamp = 0;
    std::uint32_t position = 0;
    std::uint32_t occurrences = 0;
  };

  TreeCode code;
  const std::vector<Context>* contexts = nullptr;  ///< from the segment's numbers to the index's
  const Structure* structure = nullptr;            ///< of the index
  std::vector<TreeRow> rows;
  std::vector<bool> has_structure;  ///< by group
  std::vector<bool> has_ranges;     ///< by group
  std::vector<OpenElement> scratch;
  std::vector<Seen> seen;  ///< by element, for elements_with
  std::uint32_t stamp = 0;
  std::vector<std::uint32_t> cuts;  ///< cut_words(), if has_cuts
  bool has_cuts = false;
  bool damaged = false;
};

}  // namespace fovea::index
