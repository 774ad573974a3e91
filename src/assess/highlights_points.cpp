// From offsets to text points.
#include "fovea/assess/highlights.hpp"

namespace fovea::assess {
namespace {

/// The innermost element that holds the code point.
std::uint32_t holder_of(const collection::Document& document, std::uint64_t code_point) {
  const auto& elements = document.outline().elements;
  std::uint32_t holder = 0;
  for (std::uint32_t i = 1; i < elements.size() && elements[i].start <= code_point; ++i) {
    if (code_point < elements[i].end) holder = i;
  }
  return holder;
}

/// The text point of a code point of the document. Text nodes are what stands between children.
region::TextPoint point_of(const collection::Document& document, std::uint64_t code_point) {
  const auto& elements = document.outline().elements;
  const std::uint32_t holder = holder_of(document, code_point);
  std::uint64_t node = 0;
  std::uint64_t at = elements[holder].start;
  for (std::uint32_t i = holder + 1;
       i < elements.size() && elements[i].depth > elements[holder].depth; ++i) {
    if (elements[i].parent != holder) continue;
    if (elements[i].start > code_point) break;
    if (elements[i].start > at) ++node;
    at = elements[i].end;
  }
  return {.path = document.outline().path(holder), .node = node + 1, .offset = code_point - at};
}

}  // namespace

region::TextPoint point_at(const collection::Document& document, std::uint64_t offset) {
  if (document.length() == 0) return {.path = document.outline().path(0)};
  return point_of(document, offset);
}

region::TextPoint point_behind(const collection::Document& document, std::uint64_t offset) {
  region::TextPoint point = point_of(document, offset - 1);
  ++point.offset;
  return point;
}

}  // namespace fovea::assess
