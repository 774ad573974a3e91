#include "run/overlaps.hpp"

#include <algorithm>
#include <utility>

namespace fovea::run {
namespace {

using region::Focus;
using region::FocusKind;
using Indices = std::vector<std::size_t>;

Overlap ordered(std::size_t a, std::size_t b) { return {std::min(a, b), std::max(a, b)}; }

Indices of_kind(std::span<const Focus> parts, FocusKind kind) {
  Indices indices;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].kind == kind) indices.push_back(i);
  }
  return indices;
}

/// In byte order, all paths that begin with a given path directly follow it; as every step of a
/// canonical path ends in ']', those are the elements inside it.
void add_nested_elements(std::span<const Focus> parts, std::vector<Overlap>& found) {
  Indices elements = of_kind(parts, FocusKind::element);
  std::sort(elements.begin(), elements.end(),
            [&](std::size_t a, std::size_t b) { return parts[a].path < parts[b].path; });
  Indices around;
  for (const std::size_t element : elements) {
    while (!around.empty() &&
           !region::path_contains(parts[around.back()].path, parts[element].path))
      around.pop_back();
    if (!around.empty()) found.push_back(ordered(around.back(), element));
    around.push_back(element);
  }
}

/// Passages sorted by start: one overlaps an earlier one if it begins before the farthest end so
/// far.
void add_crossing_passages(std::span<const Focus> parts, std::vector<Overlap>& found) {
  Indices passages = of_kind(parts, FocusKind::passage);
  std::erase_if(passages, [&](std::size_t i) { return parts[i].range.empty(); });
  std::sort(passages.begin(), passages.end(),
            [&](std::size_t a, std::size_t b) { return parts[a].range < parts[b].range; });
  std::size_t farthest = 0;
  for (std::size_t i = 0; i < passages.size(); ++i) {
    const region::Range& range = parts[passages[i]].range;
    if (i > 0 && range.start < parts[farthest].range.end)
      found.push_back(ordered(farthest, passages[i]));
    if (i == 0 || range.end > parts[farthest].range.end) farthest = passages[i];
  }
}

/// Everything that covers text overlaps the whole document.
void add_parts_of_whole(std::span<const Focus> parts, std::size_t whole,
                        std::vector<Overlap>& found) {
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i != whole && region::overlap(parts[whole], parts[i]).value_or(false))
      found.push_back(ordered(whole, i));
  }
}

}  // namespace

std::vector<Overlap> find_overlaps(std::span<const Focus> parts) {
  std::vector<Overlap> found;
  const Indices wholes = of_kind(parts, FocusKind::document);
  if (!wholes.empty()) {
    add_parts_of_whole(parts, wholes.front(), found);
  } else {
    add_nested_elements(parts, found);
    add_crossing_passages(parts, found);
  }
  return found;
}

}  // namespace fovea::run
