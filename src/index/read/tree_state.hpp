#pragma once
// What a Tree holds: a document's record, and the groups of it that have been decoded.

#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "index/files/segment.hpp"

namespace fovea::index {

struct Tree::State {
  /// Everything outlives the tree.
  void open(TreeCode record, const std::vector<Context>& context_numbers, const Structure& names);

  [[nodiscard]] std::uint32_t size() const { return code.size(); }
  /// The element's group, which is decoded now if it was not yet.
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
  /// By the numbers of the segment, and of the index.
  [[nodiscard]] Context segment_context(Element e);
  [[nodiscard]] Context context(Element e) { return (*contexts)[segment_context(e)]; }
  [[nodiscard]] region::Range range(Element e);
  /// The last group whose words begin at or before `position`, or the first; not before `from`, and
  /// found sooner if it is little behind.
  [[nodiscard]] std::uint32_t group_with(std::uint32_t position, std::uint32_t from = 0) const;
  /// The last element whose words begin at or before `position`, which is in that group.
  Element last_starting(std::uint32_t position, std::uint32_t group);
  /// Sets spot_groups, and asks for the bytes of the groups, so that they come while others are
  /// decoded.
  void fetch(std::span<const Spot> spots);

  void decode_shape(std::uint32_t group);
  void decode_depths(TreeGroup& group);
  const TextWords& text_words();

  TreeCode code;
  const std::vector<Context>* contexts = nullptr;  ///< from the segment's numbers to the index's
  const Structure* structure = nullptr;            ///< of the index
  /// What of a group has been decoded, and where to.
  struct Group {
    static constexpr std::uint32_t nowhere = 0xFFFF'FFFF;
    std::uint32_t place = nowhere;
    bool depths = false;
    bool ranks = false;
    bool ranges = false;
  };
  std::vector<Group> groups;
  std::deque<TreeGroup> decoded;           ///< in the order of decoding
  std::uint32_t used = 0;                  ///< of `decoded`, by this document
  std::vector<std::uint32_t> spot_groups;  ///< for find_bearers: group_with, by spot
  std::vector<std::uint32_t> open_rows;    ///< for find_bearers
  TextWords words_of_text;                 ///< text_words(), if has_text_words
  bool has_text_words = false;
  bool damaged = false;
};

}  // namespace fovea::index
