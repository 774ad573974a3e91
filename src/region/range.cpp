// Ranges and sets of ranges.
#include <algorithm>

#include "fovea/region.hpp"

namespace fovea::region {
namespace {

/// The first range that ends at or after `point`, and so the first that a range from there can
/// touch.
auto first_reaching(const std::vector<Range>& ranges, std::uint64_t point) {
  return std::lower_bound(ranges.begin(), ranges.end(), point,
                          [](const Range& range, std::uint64_t p) { return range.end < p; });
}

/// Appends to sorted ranges and merges a range that overlaps or touches the last one.
void append_joined(std::vector<Range>& ranges, const Range& next) {
  if (next.empty()) return;
  if (!ranges.empty() && next.start <= ranges.back().end) {
    ranges.back().end = std::max(ranges.back().end, next.end);
  } else {
    ranges.push_back(next);
  }
}

/// Calls `take` with each non-empty intersection, in order.
template <class Take>
void for_each_common(const RangeSet& a, const RangeSet& b, Take take) {
  auto x = a.ranges().begin();
  auto y = b.ranges().begin();
  while (x != a.ranges().end() && y != b.ranges().end()) {
    if (x->overlaps(*y)) take(Range{std::max(x->start, y->start), std::min(x->end, y->end)});
    if (x->end < y->end) {
      ++x;
    } else {
      ++y;
    }
  }
}

}  // namespace

std::uint64_t intersection_length(const Range& a, const Range& b) {
  const std::uint64_t start = std::max(a.start, b.start);
  const std::uint64_t end = std::min(a.end, b.end);
  return start < end ? end - start : 0;
}

RangeSet::RangeSet(std::span<const Range> ranges) {
  std::vector<Range> sorted(ranges.begin(), ranges.end());
  std::sort(sorted.begin(), sorted.end());
  for (const Range& range : sorted) append_joined(ranges_, range);
}

void RangeSet::add(const Range& range) {
  if (range.empty()) return;
  const auto first = ranges_.begin() + (first_reaching(ranges_, range.start) - ranges_.begin());
  auto last = first;
  Range joined = range;
  while (last != ranges_.end() && last->start <= range.end) {
    joined = {std::min(joined.start, last->start), std::max(joined.end, last->end)};
    ++last;
  }
  ranges_.insert(ranges_.erase(first, last), joined);
}

void RangeSet::erase(const Range& range) {
  if (range.empty()) return;
  const auto first = ranges_.begin() + (first_reaching(ranges_, range.start) - ranges_.begin());
  auto last = first;
  std::vector<Range> rest;
  while (last != ranges_.end() && last->start < range.end) {
    if (last->start < range.start) rest.push_back({last->start, std::min(last->end, range.start)});
    if (last->end > range.end) rest.push_back({range.end, last->end});
    ++last;
  }
  ranges_.insert(ranges_.erase(first, last), rest.begin(), rest.end());
}

std::uint64_t RangeSet::length() const {
  std::uint64_t sum = 0;
  for (const Range& range : ranges_) sum += range.length();
  return sum;
}

bool RangeSet::contains(std::uint64_t point) const { return overlaps({point, point + 1}); }

bool RangeSet::contains(const Range& range) const { return covered(range) == range.length(); }

bool RangeSet::overlaps(const Range& range) const { return covered(range) > 0; }

std::uint64_t RangeSet::covered(const Range& range) const {
  std::uint64_t sum = 0;
  for (auto at = first_reaching(ranges_, range.start); at != ranges_.end(); ++at) {
    if (at->start >= range.end) break;
    sum += intersection_length(*at, range);
  }
  return sum;
}

RangeSet set_union(const RangeSet& a, const RangeSet& b) {
  std::vector<Range> both;
  both.reserve(a.ranges().size() + b.ranges().size());
  std::merge(a.ranges().begin(), a.ranges().end(), b.ranges().begin(), b.ranges().end(),
             std::back_inserter(both));
  return RangeSet(both);
}

RangeSet set_intersection(const RangeSet& a, const RangeSet& b) {
  std::vector<Range> common;
  for_each_common(a, b, [&](const Range& range) { common.push_back(range); });
  return RangeSet(common);
}

RangeSet set_difference(const RangeSet& a, const RangeSet& b) {
  std::vector<Range> rest;
  auto hole = b.ranges().begin();
  for (Range left : a.ranges()) {
    while (hole != b.ranges().end() && hole->end <= left.start) ++hole;
    for (auto at = hole; at != b.ranges().end() && at->start < left.end; ++at) {
      if (left.start < at->start) rest.push_back({left.start, at->start});
      left.start = std::min(at->end, left.end);
    }
    append_joined(rest, left);
  }
  return RangeSet(rest);
}

std::uint64_t intersection_length(const RangeSet& a, const RangeSet& b) {
  std::uint64_t sum = 0;
  for_each_common(a, b, [&](const Range& range) { sum += range.length(); });
  return sum;
}

}  // namespace fovea::region
