#pragma once
// The position of a reader in the element tree and in the text.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/xml.hpp"

#include "xml/siblings.hpp"

namespace fovea::xml {

/// An element whose end has not been seen.
struct OpenElement {
  std::string_view name;
  std::size_t byte = 0;         ///< of its start tag in the document
  std::size_t path_before = 0;  ///< length of its parent's path
  std::uint64_t start = 0;      ///< offset in code points
  std::uint32_t text_nodes = 0;
  bool in_text = false;          ///< the last thing seen was character data
  std::uint64_t node_bytes = 0;  ///< of the text node that is being read
  std::uint64_t node_code_points = 0;
};

/// Turns start tags, end tags and character data into events with paths and offsets. The views in
/// the events are valid until the next call.
class Cursor {
 public:
  explicit Cursor(bool with_paths = true) : with_paths_(with_paths) {}

  /// `byte` is kept for messages. The caller completes the event with what the cursor does not
  /// know.
  ElementStart open(std::string_view name, std::size_t byte);
  /// There must be an open element. The caller uses the event and then calls leave().
  [[nodiscard]] ElementEnd end() const;
  void leave();
  /// `piece` is not empty and there is an open element.
  Text text(std::string_view piece);
  /// A comment or processing instruction: what follows is another text node.
  void separate();

  [[nodiscard]] const std::vector<OpenElement>& open_elements() const { return open_; }

 private:
  bool with_paths_;
  SiblingNumbers siblings_;
  std::vector<OpenElement> open_;
  std::string path_;
  std::uint64_t offset_ = 0;
};

}  // namespace fovea::xml
