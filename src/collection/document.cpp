#include "fovea/collection.hpp"

namespace fovea::collection {

Document::Document(xml::Outline outline) : outline_(std::move(outline)) {
  for (std::uint32_t i = 0; i < outline_.names.size(); ++i) name_of_.emplace(outline_.names[i], i);
  for (std::uint32_t i = 0; i < outline_.elements.size(); ++i) {
    const xml::Element& element = outline_.elements[i];
    if (i > 0) child_[{element.parent, element.name, element.position}] = i;
  }
}

std::optional<std::uint32_t> Document::find(std::string_view path) const {
  const auto steps = region::parse_path(path);
  if (!steps || outline_.elements.empty()) return std::nullopt;
  const region::Step& first = steps->front();
  if (first.tag != outline_.names[outline_.elements[0].name] || first.position != 1)
    return std::nullopt;
  std::uint32_t at = 0;
  for (std::size_t i = 1; i < steps->size(); ++i) {
    const auto name = name_of_.find((*steps)[i].tag);
    if (name == name_of_.end()) return std::nullopt;
    const auto position = static_cast<std::uint32_t>((*steps)[i].position);
    const auto child = child_.find({at, name->second, position});
    if (child == child_.end()) return std::nullopt;
    at = child->second;
  }
  return at;
}

region::Range Document::range(std::uint32_t element) const {
  return {outline_.elements[element].start, outline_.elements[element].end};
}

}  // namespace fovea::collection
