#include "assess/rules/rules_tree.hpp"

namespace fovea::assess {

RulesTree::RulesTree(const Shape& shape)
    : parent_(shape.parent),
      own_text_(shape.own_text),
      empty_(shape.parent.size()),
      first_(shape.parent.size() + 1) {
  const std::uint32_t nodes = size();
  if (nodes == 0) return;
  for (std::uint32_t i = 1; i < nodes; ++i) ++first_[parent_[i] + 1];
  for (std::uint32_t i = 0; i < nodes; ++i) first_[i + 1] += first_[i];
  children_.resize(nodes - 1);
  std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
  for (std::uint32_t i = 1; i < nodes; ++i) children_[next[parent_[i]]++] = i;
  std::vector<bool> text = own_text_;
  for (std::uint32_t i = nodes; i-- > 0;) {
    empty_[i] = !text[i];
    if (text[i]) text[parent_[i]] = true;
  }
}

Shape shape_of(const xml::Outline& outline) {
  Shape shape;
  shape.parent.reserve(outline.elements.size());
  shape.own_text.reserve(outline.elements.size());
  for (const xml::Element& element : outline.elements) {
    shape.parent.push_back(element.parent);
    shape.own_text.push_back(element.own_text);
  }
  return shape;
}

}  // namespace fovea::assess
