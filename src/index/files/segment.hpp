#pragma once
// An opened segment. Its parts are mapped; small ones are verified now, the others when they are
// read.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "index/build/structure.hpp"
#include "index/code/list_code.hpp"
#include "index/code/record_store.hpp"
#include "index/code/tree_code.hpp"
#include "index/files/dictionary.hpp"
#include "index/files/doc_table.hpp"
#include "index/files/manifest.hpp"
#include "index/files/text_store.hpp"

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

  /// The tree of a document; ok() is false if its record is damaged.
  [[nodiscard]] TreeCode tree(std::uint32_t doc) const;
  void fetch_tree(std::uint32_t doc) const;  ///< Index::fetch_tree
  /// The list of a term; empty if it is damaged.
  [[nodiscard]] std::string_view list(const TermEntry& entry) const;
};

Result<Segment> open_segment(Files& files, const std::string& directory, const SegmentEntry& entry);

}  // namespace fovea::index
