// Resolves the targets of results and judgements to ranges of text.
#include "fovea/collection.hpp"

namespace fovea::collection {
namespace {

/// The n-th text node directly in an element, from 1.
std::optional<region::Range> text_node(const Document& document, std::uint32_t element,
                                       std::uint64_t wanted) {
  const auto& elements = document.outline().elements;
  const region::Range whole = document.range(element);
  std::uint64_t seen = 0;
  std::uint64_t at = whole.start;
  for (std::uint32_t i = element + 1;
       i < elements.size() && elements[i].depth > elements[element].depth; ++i) {
    if (elements[i].parent != element) continue;
    if (elements[i].start > at && ++seen == wanted) return region::Range{at, elements[i].start};
    at = elements[i].end;
  }
  if (whole.end > at && ++seen == wanted) return region::Range{at, whole.end};
  return std::nullopt;
}

}  // namespace

std::optional<std::uint64_t> offset_of(const Document& document, const region::TextPoint& point) {
  const auto element = document.find(point.path);
  if (!element) return std::nullopt;
  if (!point.node) return document.range(*element).start;
  const auto node = text_node(document, *element, *point.node);
  if (!node || point.offset > node->length()) return std::nullopt;
  return node->start + point.offset;
}

std::optional<region::Range> range_between(const Document& document, std::string_view start,
                                           std::string_view end) {
  const auto first = region::parse_text_point(start);
  const auto last = region::parse_text_point(end);
  if (!first || !last) return std::nullopt;
  const auto from = offset_of(document, *first);
  std::optional<std::uint64_t> to = offset_of(document, *last);
  if (!last->node) {  // without a character, the point is the end of the element
    const auto element = document.find(last->path);
    if (element) to = document.range(*element).end;
  }
  if (!from || !to || *to < *from) return std::nullopt;
  return region::Range{*from, *to};
}

std::uint32_t smallest_element(const Document& document, const region::Range& range) {
  std::uint32_t holder = 0;
  const auto elements = static_cast<std::uint32_t>(document.outline().elements.size());
  for (std::uint32_t e = 1; e < elements; ++e) {
    const region::Range own = document.range(e);
    if (own.start > range.start) break;
    if (own.end >= range.end) holder = e;
  }
  return holder;
}

std::optional<region::Range> range_of(const Document& document, const region::Focus& focus) {
  switch (focus.kind) {
    case region::FocusKind::document:
      return region::Range{0, document.length()};
    case region::FocusKind::element: {
      const auto element = document.find(focus.path);
      return element ? std::optional(document.range(*element)) : std::nullopt;
    }
    case region::FocusKind::passage:
    case region::FocusKind::entry_point:
      return focus.range;
    case region::FocusKind::span:
      return range_between(document, focus.path, focus.end_path);
    case region::FocusKind::unlocated:
      break;
  }
  return std::nullopt;
}

}  // namespace fovea::collection
