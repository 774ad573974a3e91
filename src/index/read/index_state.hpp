#pragma once
// The state of an opened index.

#include <memory>
#include <string>
#include <vector>

#include "index/files/manifest.hpp"
#include "index/files/segment.hpp"
#include "index/roles/role_table.hpp"

namespace fovea::index {

/// A segment and its place among the others.
struct PlacedSegment {
  Segment segment;
  Doc first = 0;
  std::vector<Context> contexts;  ///< from its numbers to those of the index
  std::vector<Tag> tags;          ///< from its numbers to those of the index

  [[nodiscard]] Doc end() const { return first + segment.docs.size(); }
};

struct Index::State {
  std::string path;
  Manifest manifest;
  Totals totals;
  std::vector<PlacedSegment> segments;
  Structure structure;
  Bytes normalisers;
  Bytes deleted;  ///< one bit per document, or empty
  RoleTable roles;
  RecordStore outlines;

  [[nodiscard]] const PlacedSegment& segment_of(Doc doc) const;
  /// Returns false if the record is damaged.
  [[nodiscard]] bool read_outline(Doc doc, Outline& outline) const;
  [[nodiscard]] bool read_headings(Doc doc, std::vector<Words>& headings) const;
  [[nodiscard]] bool is_deleted(Doc doc) const {
    return deleted.size() > 0 &&
           (static_cast<unsigned char>(deleted.text()[doc / 8]) >> (doc % 8) & 1U) != 0;
  }
};

/// Opens a segment of `state.path` and appends it to the others.
Result<void> place_segment(Files& files, Index::State& state, const SegmentEntry& entry);

/// Opens everything of an index; `Index` wraps the result.
Result<std::unique_ptr<Index::State>> open_state(Files& files, const std::string& path);

Error no_index(Files& files, const std::string& path);

}  // namespace fovea::index
