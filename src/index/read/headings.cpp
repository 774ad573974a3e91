// Titles and headings of elements, by their roles.
#include <algorithm>

#include "fovea/index.hpp"

namespace fovea::index {

std::optional<Element> heading_of(const Index& index, Tree& tree, Element container) {
  const std::uint32_t depth = tree.depth(container);
  for (Element e = container + 1; e < tree.size() && tree.depth(e) > depth; ++e) {
    const ContextRole& role = index.role(tree.context(e));
    if (role.role == Role::heading && tree.words(e).count > 0) return e;
    if (role.section || role.role == Role::block) return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Element> title_of(const Index& index, Tree& tree) {
  // Titles are near the beginning of a document; later elements are text.
  constexpr Element far = 2000;
  for (Element e = 0; e < std::min(far, tree.size()); ++e) {
    if (index.role(tree.context(e)).title && tree.words(e).count > 0) return e;
  }
  return tree.size() == 0 ? std::nullopt : heading_of(index, tree, 0);
}

std::vector<Element> headed_ancestors(const Index& index, Tree& tree, Element element) {
  std::vector<Element> line;
  for (Element e = element;; e = tree.parent(e)) {
    const Role role = index.role(tree.context(e)).role;
    if ((role == Role::container || role == Role::document) && heading_of(index, tree, e))
      line.push_back(e);
    if (e == 0) break;
  }
  std::reverse(line.begin(), line.end());
  return line;
}

}  // namespace fovea::index
