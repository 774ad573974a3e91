#include "fovea/region/overlap.hpp"

#include <array>

namespace fovea::region {
namespace {

constexpr std::array removals{OverlapRemoval::optimal, OverlapRemoval::greedy};

using Indices = std::vector<std::size_t>;

/// A part as a row of a tree, for the functions on nested rows.
struct Row {
  std::uint32_t parent = 0;
  std::uint32_t occurrences = 0;
};

/// The maximum of values over ranges of positions. Values are raised one at a time.
class Highest {
 public:
  explicit Highest(std::size_t places) : places_(places), values_(2 * places) {}

  void raise(std::size_t place, std::uint64_t value) {
    for (place += places_; place > 0; place /= 2) values_[place] = std::max(values_[place], value);
  }

  /// The highest value at positions [begin, end); 0 if none was raised.
  [[nodiscard]] std::uint64_t among(std::size_t begin, std::size_t end) const {
    std::uint64_t highest = 0;
    begin += places_;
    end += places_;
    for (; begin < end; begin /= 2, end /= 2) {
      if (begin % 2 == 1) highest = std::max(highest, values_[begin++]);
      if (end % 2 == 1) highest = std::max(highest, values_[--end]);
    }
    return highest;
  }

 private:
  std::size_t places_;
  std::vector<std::uint64_t>
      values_;  ///< node i is the parent of 2i and 2i + 1; the last nodes are positions
};

/// Nested passages, with a test whether another passage crosses any of them.
class NestedPassages {
 public:
  explicit NestedPassages(std::span<const Range> all) {
    for (const Range& each : all) points_.insert(points_.end(), {each.start, each.end});
    std::sort(points_.begin(), points_.end());
    points_.erase(std::unique(points_.begin(), points_.end()), points_.end());
    last_end_ = Highest(points_.size());
    first_start_ = Highest(points_.size());
  }

  void add(const Range& range) {
    last_end_.raise(place(range.start), range.end);
    first_start_.raise(place(range.end), ~range.start);
  }

  /// Whether one begins within `range` and ends after it, or begins before it and ends within it.
  [[nodiscard]] bool cross(const Range& range) const {
    const std::size_t begin = place(range.start) + 1;
    const std::size_t end = place(range.end);
    return last_end_.among(begin, end) > range.end || first_start_.among(begin, end) > ~range.start;
  }

 private:
  [[nodiscard]] std::size_t place(std::uint64_t point) const {
    const auto at = std::lower_bound(points_.begin(), points_.end(), point);
    return static_cast<std::size_t>(at - points_.begin());
  }

  std::vector<std::uint64_t> points_;
  Highest last_end_{0};     ///< by start
  Highest first_start_{0};  ///< by end, as its complement
};

/// Keeps passages by descending score, except those that `clash` with passages kept before.
template <class Keep, class Clash>
Indices without_clashes(std::span<const Focus> parts, std::span<const double> scores,
                        const Indices& ordered, const Clash& clash, const Keep& keep) {
  Indices ranked = ordered;
  std::stable_sort(ranked.begin(), ranked.end(),
                   [&](std::size_t a, std::size_t b) { return scores[a] > scores[b]; });
  std::vector<bool> dropped(parts.size());
  for (const std::size_t each : ranked) {
    if (parts[each].kind != FocusKind::passage) continue;
    dropped[each] = clash(parts[each].range);
    if (!dropped[each]) keep(parts[each].range);
  }
  Indices left;
  std::copy_if(ordered.begin(), ordered.end(), std::back_inserter(left),
               [&](std::size_t each) { return !dropped[each]; });
  return left;
}

/// Returns the parts of `ordered` without passages that cannot be rows of a tree.
Indices nesting(std::span<const Focus> parts, std::span<const double> scores,
                const Indices& ordered, OverlapRemoval removal) {
  std::vector<Range> passages;
  for (const std::size_t each : ordered) {
    if (parts[each].kind == FocusKind::passage) passages.push_back(parts[each].range);
  }
  if (passages.size() < 2) return ordered;
  if (removal == OverlapRemoval::greedy) {
    RangeSet taken;
    return without_clashes(
        parts, scores, ordered, [&](const Range& range) { return taken.overlaps(range); },
        [&](const Range& range) { taken.add(range); });
  }
  NestedPassages kept(passages);
  return without_clashes(
      parts, scores, ordered, [&](const Range& range) { return kept.cross(range); },
      [&](const Range& range) { kept.add(range); });
}

/// Whether `inner`, which does not come before `outer` in focus_before, lies in it.
bool contains(const Focus& outer, const Focus& inner) {
  if (outer.kind == FocusKind::document) return true;
  if (outer.kind != inner.kind) return false;
  if (outer.kind == FocusKind::element) return path_contains(outer.path, inner.path);
  return outer.kind == FocusKind::passage && outer.range.contains(inner.range);
}

/// Rows of `ordered` parts that nest, after a row for the document, which is not a part itself.
std::vector<Row> rows_of(std::span<const Focus> parts, const Indices& ordered) {
  std::vector<Row> rows(1);
  std::vector<std::uint32_t> around{0};
  for (const std::size_t each : ordered) {
    while (around.back() != 0 && !contains(parts[ordered[around.back() - 1]], parts[each]))
      around.pop_back();
    rows.push_back({.parent = around.back()});
    around.push_back(static_cast<std::uint32_t>(rows.size() - 1));
  }
  for (std::size_t i = rows.size(); i-- > 1;) {
    rows[i].occurrences = std::max(1U, rows[i].occurrences);
    rows[rows[i].parent].occurrences += rows[i].occurrences;
  }
  return rows;
}

/// The parts that cover text, in the order of focus_before.
Indices covering(std::span<const Focus> parts) {
  Indices ordered;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (!covers_nothing(parts[i])) ordered.push_back(i);
  }
  std::sort(ordered.begin(), ordered.end(),
            [&](std::size_t a, std::size_t b) { return focus_before(parts[a], parts[b]); });
  return ordered;
}

}  // namespace

std::string_view name_of(OverlapRemoval removal) {
  return removal == OverlapRemoval::optimal ? "optimal" : "greedy";
}

std::span<const OverlapRemoval> all_removals() { return removals; }

std::vector<std::size_t> without_overlap(std::span<const Focus> parts,
                                         std::span<const double> scores, OverlapRemoval removal) {
  const Indices ordered = nesting(parts, scores, covering(parts), removal);
  const auto rows = rows_of(parts, ordered);
  std::vector<Target> targets;
  for (std::uint32_t i = 0; i < ordered.size(); ++i)
    targets.push_back({.row = i + 1, .score = scores[ordered[i]]});
  Indices left;
  for (const Target& each : without_overlap(std::span<const Row>(rows), targets, removal))
    left.push_back(ordered[each.row - 1]);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (covers_nothing(parts[i])) left.push_back(i);
  }
  std::sort(left.begin(), left.end());
  return left;
}

bool any_overlap(std::span<const Focus> parts) {
  const Indices ordered = covering(parts);
  std::uint64_t farthest = 0;
  for (std::size_t i = 0; i < ordered.size(); ++i) {
    const Focus& part = parts[ordered[i]];
    if (i > 0 && contains(parts[ordered[i - 1]], part)) return true;
    if (part.kind != FocusKind::passage) continue;
    if (part.range.start < farthest) return true;
    farthest = std::max(farthest, part.range.end);
  }
  return false;
}

}  // namespace fovea::region
