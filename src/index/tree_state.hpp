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
  /// Valid until another element is asked for.
  TreeRow& row(Element e) { return rows[place(e)]; }
  /// Where the element's row is.
  std::size_t place(Element e) {
    const std::uint32_t group = e / TreeCode::group_size;
    if (groups[group].place == Group::nowhere) decode_shape(group);
    return groups[group].place + e % TreeCode::group_size;
  }
  [[nodiscard]] Element parent(Element e) { return row(e).parent; }
  [[nodiscard]] Words words(Element e) { return row(e).words; }
  [[nodiscard]] Context context(Element e) { return (*contexts)[row_with_context(e).context]; }
  TreeRow& row_with_context(Element e);
  TreeRow& row_with_range(Element e);
  /// The last element whose words begin at or before `position`.
  Element last_starting(std::uint32_t position);

  void decode_shape(std::uint32_t group);
  const std::vector<std::uint32_t>& cut_words();

  struct Seen {
    std::uint32_t stamp = 0;
    std::uint32_t position = 0;
    std::uint32_t occurrences = 0;
  };

  TreeCode code;
  const std::vector<Context>* contexts = nullptr;  ///< from the segment's numbers to the index's
  const Structure* structure = nullptr;            ///< of the index
  /// What of a group has been decoded, and where to.
  struct Group {
    static constexpr std::uint32_t nowhere = 0xFFFF'FFFF;
    std::uint32_t place = nowhere;  ///< of its first row
    bool contexts = false;
    bool ranges = false;
  };
  std::vector<Group> groups;
  std::vector<TreeRow> rows;  ///< of the decoded groups, in the order of decoding
  std::uint32_t used = 0;     ///< rows of this document
  std::vector<OpenElement> scratch;
  std::vector<Seen> seen;  ///< beside the rows, for elements_with
  std::uint32_t stamp = 0;
  std::vector<std::uint32_t> cuts;  ///< cut_words(), if has_cuts
  bool has_cuts = false;
  bool damaged = false;
};

}  // namespace fovea::index
