// The text of an element, with the words that are indexed.
#include <algorithm>
#include <vector>

#include "fovea/base/text.hpp"
#include "fovea/index.hpp"

namespace fovea::index {
namespace {

/// The places where two or more tags of the elements in `root` meet, in code points of the
/// document, ascending.
std::vector<std::uint64_t> cuts_in(Tree& tree, Element root, std::uint64_t end) {
  std::vector<std::uint64_t> tags;
  const Element behind = tree.subtree_end(root);
  for (Element e = root + 1; e < behind; ++e) {
    const region::Range range = tree.range(e);
    if (range.start >= end) break;
    tags.push_back(range.start);
    tags.push_back(range.end);
  }
  std::sort(tags.begin(), tags.end());
  std::vector<std::uint64_t> cuts;
  for (std::size_t i = 1; i < tags.size(); ++i) {
    const bool again = !cuts.empty() && cuts.back() == tags[i];
    if (tags[i] == tags[i - 1] && !again) cuts.push_back(tags[i]);
  }
  return cuts;
}

}  // namespace

Result<std::string> spaced_text(const Index& index, Doc doc, Tree& tree, Element element,
                                std::uint64_t most_characters) {
  if (element >= tree.size()) return damaged_document(index, doc);
  region::Range range = tree.range(element);
  range.end = std::min(range.end, range.start + most_characters);
  return spaced_text(index, doc, tree, element, range);
}

Result<std::string> spaced_text(const Index& index, Doc doc, Tree& tree, Element element,
                                const region::Range& range) {
  if (element >= tree.size()) return damaged_document(index, doc);
  const auto text = index.text(doc, range);
  if (!text) return text.error();
  const auto cuts = cuts_in(tree, element, range.end);
  std::string spaced;
  auto cut = cuts.begin();
  std::uint64_t offset = range.start;
  for (const char c : *text) {
    if (!is_continuation(c)) {
      while (cut != cuts.end() && *cut < offset) ++cut;
      if (cut != cuts.end() && *cut == offset && offset > range.start) spaced += ' ';
      ++offset;
    }
    spaced += c;
  }
  return spaced;
}

}  // namespace fovea::index
