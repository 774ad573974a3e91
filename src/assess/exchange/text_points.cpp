#include "assess/exchange/text_points.hpp"

namespace fovea::assess {
namespace {

/// The innermost element that holds the place: the last one that does, in document order.
std::uint32_t innermost(const collection::Document& document, std::uint64_t offset) {
  const auto& elements = document.outline().elements;
  std::uint32_t found = 0;
  for (std::uint32_t i = 0; i < elements.size() && elements[i].start <= offset; ++i) {
    if (offset < elements[i].end) found = i;
  }
  return found;
}

/// The number of the text node of `element` that holds the place, and where it begins.
std::pair<std::uint64_t, std::uint64_t> node_at(const collection::Document& document,
                                                std::uint32_t element, std::uint64_t offset) {
  const auto& elements = document.outline().elements;
  std::uint64_t number = 1;
  std::uint64_t begin = elements[element].start;
  for (std::uint32_t i = element + 1;
       i < elements.size() && elements[i].depth > elements[element].depth; ++i) {
    if (elements[i].parent != element) continue;
    if (elements[i].start > offset) break;
    if (elements[i].start > begin) ++number;
    begin = elements[i].end;
  }
  return {number, begin};
}

}  // namespace

region::TextPoint point_before(const collection::Document& document, std::uint64_t offset) {
  if (document.length() == 0) return {document.outline().path(0), std::nullopt, 0};
  if (offset >= document.length()) return point_behind(document, document.length());
  const std::uint32_t element = innermost(document, offset);
  const auto [number, begin] = node_at(document, element, offset);
  return {document.outline().path(element), number, offset - begin};
}

region::TextPoint point_behind(const collection::Document& document, std::uint64_t offset) {
  region::TextPoint point = point_before(document, offset - 1);
  ++point.offset;
  return point;
}

}  // namespace fovea::assess
