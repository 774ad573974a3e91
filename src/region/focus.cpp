// The parts of documents that results point to.
#include <fmt/format.h>

#include "fovea/region.hpp"
#include "fovea/region/overlap.hpp"

namespace fovea::region {

std::string_view to_string(FocusKind kind) {
  switch (kind) {
    case FocusKind::document:
      return "document";
    case FocusKind::element:
      return "element";
    case FocusKind::passage:
      return "passage";
    case FocusKind::entry_point:
      return "entry point";
    case FocusKind::span:
      return "passage between text points";
    case FocusKind::unlocated:
      return "passage that could not be located";
  }
  return "document";
}

Focus whole_document() { return {}; }

Focus element(std::string_view canonical_path) {
  return {.kind = FocusKind::element, .path = canonical_path, .end_path = {}, .range = {}};
}

Focus passage(Range range) {
  return {.kind = FocusKind::passage, .path = {}, .end_path = {}, .range = range};
}

Focus entry_point(std::uint64_t offset) {
  return {.kind = FocusKind::entry_point, .path = {}, .end_path = {}, .range = {offset, offset}};
}

std::optional<bool> overlap(const Focus& a, const Focus& b) {
  if (covers_nothing(a) || covers_nothing(b)) return false;
  if (a.kind == FocusKind::document || b.kind == FocusKind::document) return true;
  if (a.kind == FocusKind::element && b.kind == FocusKind::element)
    return paths_overlap(a.path, b.path);
  if (a.kind == FocusKind::passage && b.kind == FocusKind::passage)
    return a.range.overlaps(b.range);
  return std::nullopt;
}

bool covers_nothing(const Focus& focus) {
  return focus.kind == FocusKind::entry_point || focus.kind == FocusKind::unlocated ||
         (focus.kind == FocusKind::passage && focus.range.empty());
}

bool focus_before(const Focus& a, const Focus& b) {
  if (a.kind != b.kind) return a.kind < b.kind;
  if (a.path != b.path) return path_before(a.path, b.path);
  if (a.end_path != b.end_path) return path_before(a.end_path, b.end_path);
  if (a.range.start != b.range.start) return a.range.start < b.range.start;
  return a.range.end > b.range.end;
}

std::string describe(const Focus& focus) {
  switch (focus.kind) {
    case FocusKind::document:
      return "the whole document";
    case FocusKind::element:
      return std::string(focus.path);
    case FocusKind::passage:
      return fmt::format("{}:{}", focus.range.start, focus.range.length());
    case FocusKind::entry_point:
      return fmt::format("entry at {}", focus.range.start);
    case FocusKind::span:
      return fmt::format("{} to {}", focus.path, focus.end_path);
    case FocusKind::unlocated:
      return "a passage that could not be located";
  }
  return {};
}

}  // namespace fovea::region
