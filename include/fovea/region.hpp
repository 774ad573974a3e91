#pragma once
// The target of a focused result: a whole document, an element, a passage or an entry point.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/result.hpp"

namespace fovea::region {

/// Code points [start, end) of a document's text; start <= end always.
struct Range {
  std::uint64_t start = 0;
  std::uint64_t end = 0;

  [[nodiscard]] std::uint64_t length() const { return end - start; }
  [[nodiscard]] bool empty() const { return start == end; }
  [[nodiscard]] bool contains(std::uint64_t point) const { return start <= point && point < end; }
  [[nodiscard]] bool contains(const Range& other) const {
    return start <= other.start && other.end <= end;
  }
  /// Whether the ranges have at least one code point in common.
  [[nodiscard]] bool overlaps(const Range& other) const {
    return start < other.end && other.start < end && !empty() && !other.empty();
  }
  friend bool operator==(const Range&, const Range&) = default;
  /// Orders by start, then by end.
  friend bool operator<(const Range& a, const Range& b) {
    return a.start != b.start ? a.start < b.start : a.end < b.end;
  }
};

/// The length of the intersection.
std::uint64_t intersection_length(const Range& a, const Range& b);

/// A set of code points, kept as sorted ranges that neither overlap nor touch.
class RangeSet {
 public:
  RangeSet() = default;
  explicit RangeSet(std::span<const Range> ranges);

  void add(const Range& range);
  void erase(const Range& range);
  void clear() { ranges_.clear(); }

  [[nodiscard]] const std::vector<Range>& ranges() const { return ranges_; }
  [[nodiscard]] bool empty() const { return ranges_.empty(); }
  [[nodiscard]] std::uint64_t length() const;
  [[nodiscard]] bool contains(std::uint64_t point) const;
  [[nodiscard]] bool contains(const Range& range) const;
  [[nodiscard]] bool overlaps(const Range& range) const;
  /// The code points of `range` in the set; logarithmic plus linear in the ranges touched.
  [[nodiscard]] std::uint64_t covered(const Range& range) const;

  friend bool operator==(const RangeSet&, const RangeSet&) = default;

 private:
  std::vector<Range> ranges_;
};

RangeSet set_union(const RangeSet& a, const RangeSet& b);
RangeSet set_intersection(const RangeSet& a, const RangeSet& b);
RangeSet set_difference(const RangeSet& a, const RangeSet& b);
std::uint64_t intersection_length(const RangeSet& a, const RangeSet& b);

/// One step of an element path.
struct Step {
  std::string_view tag;
  std::uint64_t position = 1;
  friend bool operator==(const Step&, const Step&) = default;
};

/// The steps of "/article[1]/bdy[1]/sec[3]". A missing position is 1. Errors name the column.
/// The views are into `path`.
Result<std::vector<Step>> parse_path(std::string_view path);

/// The canonical text: every position written, no white space. Canonical paths are equal as strings
/// if and only if they name the same element.
std::string to_path(std::span<const Step> steps);

/// Combines parse_path and to_path; the result may be `path` itself.
Result<std::string> canonical_path(std::string_view path);

/// Whether `path` is canonical; does not allocate.
bool is_canonical_path(std::string_view path);

/// Whether `inner` is `outer` or lies in it. Both are canonical.
bool path_contains(std::string_view outer, std::string_view inner);

/// Whether the paths are the same or one lies in the other. Both are canonical.
bool paths_overlap(std::string_view a, std::string_view b);

/// A position between two code points, as INEX 2005–2007 assessments and submissions write it:
/// "/article[1]/p[2]/text()[1].17". Without text(), it is the start of the element.
struct TextPoint {
  std::string path;                   ///< canonical, of the element
  std::optional<std::uint64_t> node;  ///< n of text()[n]; nullopt: the element itself
  std::uint64_t offset = 0;           ///< code points into that text node
  friend bool operator==(const TextPoint&, const TextPoint&) = default;
};

Result<TextPoint> parse_text_point(std::string_view text);
std::string to_string(const TextPoint& point);

enum class FocusKind : std::uint8_t {
  document,     ///< the whole document
  element,      ///< path
  passage,      ///< range
  entry_point,  ///< range.start == range.end
  span,         ///< from one text point to another (path, end_path), offsets not yet known
  unlocated,    ///< a passage that could not be located ("X" or -1 in a FOL run)
};

std::string_view to_string(FocusKind kind);

/// The part of a document that a result points to. The artefact that holds it owns the views.
struct Focus {
  FocusKind kind = FocusKind::document;
  std::string_view path;      ///< element: canonical path; span: canonical text point
  std::string_view end_path;  ///< span: canonical text point
  Range range;                ///< passage, entry_point

  friend bool operator==(const Focus&, const Focus&) = default;
};

Focus whole_document();
Focus element(std::string_view canonical_path);
Focus passage(Range range);
Focus entry_point(std::uint64_t offset);

/// Whether two parts of the same document overlap; nullopt for an element and a passage, which only
/// a catalogue can compare. The whole document overlaps everything that is not empty; entry points
/// overlap nothing.
std::optional<bool> overlap(const Focus& a, const Focus& b);

/// Short text for messages: the path, "offset:length", "entry at 17" or "the whole document".
std::string describe(const Focus& focus);

}  // namespace fovea::region
