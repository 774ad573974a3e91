#pragma once
// Presents an element as a sequence of tags and pieces of text.

#include <string>
#include <string_view>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::index {

/// Receives tags and text in document order.
struct Walker {
  virtual ~Walker() = default;
  virtual void start(Element e) = 0;
  /// Text directly in `e`; never empty.
  virtual void text(Element e, std::string_view utf8) = 0;
  virtual void end(Element e) = 0;
};

/// Walks through `root` and everything in it; `text` must be that of `root`.
void walk(Tree& tree, Element root, std::string_view text, Walker& walker);

/// By element from `root` on: whether it directly contains text other than white space.
std::vector<bool> with_own_text(Tree& tree, Element root, std::string_view text);

}  // namespace fovea::index
