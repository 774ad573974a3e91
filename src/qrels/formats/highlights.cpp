#include "qrels/formats/highlights.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace fovea::qrels {

std::vector<region::Range> relevant_passages(const DocumentDetail& detail) {
  if (detail.passage_grades.empty()) return detail.passages;
  std::vector<region::Range> relevant;
  for (std::size_t i = 0; i < detail.passages.size(); ++i) {
    if (detail.passage_grades[i] > 0) relevant.push_back(detail.passages[i]);
  }
  return relevant;
}

std::uint64_t highlighted_length(const DocumentDetail& detail) {
  return detail.highlighted ? *detail.highlighted : total_length(relevant_passages(detail));
}

std::uint64_t total_length(const std::vector<region::Range>& ranges) {
  constexpr std::uint64_t largest = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t sum = 0;
  for (const region::Range& range : ranges) {
    sum = range.length() > largest - sum ? largest : sum + range.length();
  }
  return sum;
}

std::vector<std::pair<std::size_t, std::size_t>> overlapping_pairs(
    const std::vector<region::Range>& ranges) {
  std::vector<std::size_t> order(ranges.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return ranges[a].start < ranges[b].start; });
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  std::optional<std::size_t> furthest;
  for (const std::size_t i : order) {
    if (ranges[i].empty()) continue;
    if (furthest && ranges[*furthest].overlaps(ranges[i])) pairs.emplace_back(*furthest, i);
    if (!furthest || ranges[i].end > ranges[*furthest].end) furthest = i;
  }
  return pairs;
}

}  // namespace fovea::qrels
