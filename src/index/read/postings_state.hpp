#pragma once
// The state of an iteration over the list of a term.

#include <cstdint>
#include <vector>

#include "index/code/list_code.hpp"
#include "index/read/index_state.hpp"

namespace fovea::index {

struct Postings::State {
  struct Part {
    ListCode list;
    const PlacedSegment* segment = nullptr;
  };
  /// A block of a part.
  struct Place {
    std::size_t part = 0;
    std::uint64_t block = 0;
  };

  /// The first block at or after `from` whose last document is not below `target`; its part is
  /// parts.size() if there is none.
  [[nodiscard]] Place find_block(Place from, Doc target) const;
  [[nodiscard]] Doc last_of(const Place& place) const;
  /// Decodes the block at `place`.
  void load(const Place& place);
  /// Advances to the first document that is not deleted, at or after `at` in this block or in the
  /// following ones.
  void settle();
  void finish() { doc = no_doc; }

  const Index::State* index = nullptr;
  std::vector<Part> parts;
  Place place;          ///< of `block`
  bool loaded = false;  ///< `block` is that of `place`
  Block block;
  std::uint32_t at = 0;  ///< in `block`
  Doc doc = no_doc;
  Place ahead;  ///< of seek_block
  std::vector<std::uint32_t> positions;
  Doc positions_of = no_doc;
  bool damaged = false;
};

}  // namespace fovea::index
