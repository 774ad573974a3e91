#pragma once
// A segment opened: its parts mapped, small ones verified, the others when they are read.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "dictionary.hpp"
#include "doc_table.hpp"
#include "list_code.hpp"
#include "manifest.hpp"
#include "record_store.hpp"
#include "structure.hpp"
#include "text_store.hpp"
#include "tree_code.hpp"

namespace fovea::index {

struct Segment {
  DocTable docs;
  PartContent trees;
  RecordStore sentences;
  std::optional<TextStore> text;
  Structure structure;
  ContextChildren children{{}};
  Dictionary terms;
  PartContent lists;

  /// Not ok() if the document's record is damaged.
  [[nodiscard]] TreeCode tree(std::uint32_t doc) const;
  void fetch_tree(std::uint32_t doc) const;  ///< Index::fetch_tree
  /// Empty if it is damaged.
  [[nodiscard]] std::string_view list(const TermEntry& entry) const;
};

Result<Segment> open_segment(Files& files, const std::string& directory, const SegmentEntry& entry);

}  // namespace fovea::index
