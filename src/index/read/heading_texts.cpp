// Titles and headings as text.
#include "fovea/base/one_line.hpp"
#include "fovea/index.hpp"

namespace fovea::index {
namespace {

/// Longer headings are truncated.
constexpr std::uint64_t most_characters = 1000;

Result<std::string> line_of(const Index& index, Doc doc, Tree& tree, Element element) {
  auto text = spaced_text(index, doc, tree, element, most_characters);
  if (!text) return text;
  return one_line(*text);
}

}  // namespace

Result<std::string> title_text(const Index& index, Doc doc, Tree& tree) {
  const auto title = index.has_text() ? title_of(index, tree) : std::nullopt;
  return title ? line_of(index, doc, tree, *title) : std::string();
}

Result<std::vector<std::string>> trail_texts(const Index& index, Doc doc, Tree& tree,
                                             Element element) {
  std::vector<std::string> trail;
  if (!index.has_text()) return trail;
  const auto title = title_of(index, tree);
  for (const Element container : headed_ancestors(index, tree, element)) {
    const auto heading = heading_of(index, tree, container);
    if (!heading || heading == title) continue;
    auto text = line_of(index, doc, tree, *heading);
    if (!text) return std::move(text).error();
    if (!text->empty()) trail.push_back(*std::move(text));
  }
  return trail;
}

}  // namespace fovea::index
