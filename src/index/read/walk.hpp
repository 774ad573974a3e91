#pragma once
// An element as a sequence of tags and pieces of text.

#include <string>
#include <string_view>
#include <vector>

#include "fovea/index.hpp"

namespace fovea::index {

/// What comes along, in the order of the document.
struct Walker {
  virtual ~Walker() = default;
  virtual void start(Element e) = 0;
  /// Directly in `e`; not empty.
  virtual void text(Element e, std::string_view utf8) = 0;
  virtual void end(Element e) = 0;
};

/// Walks through `root` and everything in it; `text` is that of `root`.
void walk(Tree& tree, Element root, std::string_view text, Walker& walker);

/// Elements from `root` on that have text directly in them which is not white space.
std::vector<bool> with_own_text(Tree& tree, Element root, std::string_view text);

}  // namespace fovea::index
