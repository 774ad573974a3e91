#pragma once
// Finds the places where the tags of a document end a sentence.

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "index/code/tree_code.hpp"

namespace fovea::index {

/// Receives tags and text in document order. Tags with at most white space between them form a run.
/// A run of two or more tags ends a sentence (docs/adr/0007) unless all of its tags belong to
/// inline elements. These are elements of at most `line_characters` code points whose parent has
/// text of its own ("R<sub><i>free</i></sub>"), and everything in them. White space without a line
/// break between two children counts as text of the parent; an indentation does not.
class BlockEdges {
 public:
  static constexpr std::uint32_t line_characters = 100;

  /// Begins a document.
  void begin();
  /// Elements are numbered in the order of their start tags; the root is its own parent.
  void start(Element element, Element parent);
  void end(Element element);
  void text(std::string_view utf8);
  /// Appends the places of the runs that end a sentence, as ascending byte offsets in the text.
  /// `rows` are those of the document, with start, length and parent.
  void finish(std::span<const TreeRow> rows, std::vector<std::uint32_t>& edges);

 private:
  struct Tag {
    Element element = 0;
    std::uint32_t place = 0;  ///< bytes of text before its run
  };

  void begin_run();
  /// `owner` is the element that the text before the tag belongs to.
  void add(Element element, Element owner);

  std::vector<Tag> tags_;                 ///< except runs of one tag
  std::vector<std::uint8_t> has_text_;    ///< by element: it has text of its own
  std::vector<std::uint8_t> is_in_line_;  ///< by element
  std::uint32_t bytes_ = 0;               ///< of text
  std::uint32_t run_ = 0;                 ///< place of the last run
  std::size_t run_begin_ = 0;             ///< its first tag
  bool words_since_tag_ = false;
  bool spaces_since_tag_ = false;
  bool line_break_since_tag_ = false;
};

}  // namespace fovea::index
