#pragma once
// The state of a Tree: the record of a document, and the groups decoded so far.

#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "index/files/segment.hpp"

namespace fovea::index {

struct Tree::State {
  /// All arguments must outlive the tree.
  void open(TreeCode record, const std::vector<Context>& context_numbers, const Structure& names);

  [[nodiscard]] std::uint32_t size() const { return code.size(); }
  /// Whether the tree has the element. A part of the index names only elements that the tree has,
  /// so the tree is damaged if it lacks one.
  [[nodiscard]] bool holds(Element e) {
    if (e < size()) return true;
    damaged = true;
    return false;
  }
  /// The group of an element; decodes it on first use.
  TreeGroup& group_of(Element e) {
    const std::uint32_t group = e / TreeCode::group_size;
    if (groups[group].place == Group::nowhere) decode_shape(group);
    return decoded[groups[group].place];
  }
  /// The same with depths.
  TreeGroup& deep_group_of(Element e) {
    TreeGroup& group = group_of(e);
    if (!groups[e / TreeCode::group_size].depths) decode_depths(group);
    return group;
  }
  static std::uint32_t in_group(Element e) { return e % TreeCode::group_size; }

  [[nodiscard]] Element parent(Element e) { return deep_group_of(e).parent(in_group(e)); }
  [[nodiscard]] std::uint32_t depth(Element e) { return deep_group_of(e).depth[in_group(e)]; }
  [[nodiscard]] Words words(Element e) { return group_of(e).words_of(in_group(e)); }
  /// The context by its number in the segment, and by its number in the index.
  [[nodiscard]] Context segment_context(Element e);
  [[nodiscard]] Context context(Element e) { return (*contexts)[segment_context(e)]; }
  [[nodiscard]] region::Range range(Element e);
  /// The last group whose words begin at or before `position`, or the first group. Searches from
  /// `from` on; a group soon after it is found faster.
  [[nodiscard]] std::uint32_t group_with(std::uint32_t position, std::uint32_t from = 0) const;
  /// The last element whose words begin at or before `position`; it must be in `group`.
  Element last_starting(std::uint32_t position, std::uint32_t group);
  /// Sets spot_groups and prefetches the bytes of the groups, so that they load while others are
  /// decoded.
  void fetch(std::span<const Spot> spots);

  void decode_shape(std::uint32_t group);
  void decode_depths(TreeGroup& group);
  const TextWords& text_words();

  TreeCode code;
  const std::vector<Context>* contexts = nullptr;  ///< from segment numbers to index numbers
  const Structure* structure = nullptr;            ///< of the index
  /// The decoded columns of a group, and its place in `decoded`.
  struct Group {
    static constexpr std::uint32_t nowhere = 0xFFFF'FFFF;
    std::uint32_t place = nowhere;
    bool depths = false;
    bool ranks = false;
    bool ranges = false;
  };
  std::vector<Group> groups;
  std::deque<TreeGroup> decoded;           ///< in the order of decoding
  std::uint32_t used = 0;                  ///< groups in `decoded` that belong to this document
  std::vector<std::uint32_t> spot_groups;  ///< for find_bearers: group_with, by spot
  std::vector<std::uint32_t> open_rows;    ///< for find_bearers
  TextWords words_of_text;                 ///< text_words(), if has_text_words
  bool has_text_words = false;
  bool damaged = false;
};

}  // namespace fovea::index
