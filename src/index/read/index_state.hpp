#pragma once
// What an opened index holds.

#include <memory>
#include <string>
#include <vector>

#include "index/files/manifest.hpp"
#include "index/files/segment.hpp"
#include "index/roles/role_table.hpp"

namespace fovea::index {

/// A segment in its place among the others.
struct PlacedSegment {
  Segment segment;
  Doc first = 0;
  std::vector<Context> contexts;  ///< from its numbers to the index's
  std::vector<Tag> tags;          ///< from its numbers to the index's

  [[nodiscard]] Doc end() const { return first + segment.docs.size(); }
};

struct Index::State {
  std::string path;
  Manifest manifest;
  Totals totals;
  std::vector<PlacedSegment> segments;
  Structure structure;
  Bytes normalisers;
  Bytes deleted;  ///< a bit for each document, or nothing
  RoleTable roles;
  RecordStore outlines;

  [[nodiscard]] const PlacedSegment& segment_of(Doc doc) const;
  /// False if it is damaged.
  [[nodiscard]] bool read_outline(Doc doc, Outline& outline) const;
  [[nodiscard]] bool read_headings(Doc doc, std::vector<Words>& headings) const;
  [[nodiscard]] bool is_deleted(Doc doc) const {
    return deleted.size() > 0 &&
           (static_cast<unsigned char>(deleted.text()[doc / 8]) >> (doc % 8) & 1U) != 0;
  }
};

/// Opens a segment of `state.path` and puts it behind the others.
Result<void> place_segment(Files& files, Index::State& state, const SegmentEntry& entry);

/// All of an index; what `Index` wraps.
Result<std::unique_ptr<Index::State>> open_state(Files& files, const std::string& path);

Error no_index(const std::string& path);

}  // namespace fovea::index
