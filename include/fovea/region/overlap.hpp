#pragma once
// Removes overlap from the results of one document.

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "fovea/region.hpp"

namespace fovea::region {

/// Orders two canonical paths: an element is directly followed by the elements inside it, and
/// siblings with the same name are in document order.
bool path_before(std::string_view a, std::string_view b);

/// Whether the focus certainly covers no code point: entry points, empty passages, and passages
/// that could not be located.
bool covers_nothing(const Focus& focus);

/// Orders the parts of a document: the document, then elements by path_before, then passages and
/// entry points by their start, longer ones first. Equal parts are equivalent.
bool focus_before(const Focus& a, const Focus& b);

/// How to choose the results of a document that do not overlap.
enum class OverlapRemoval : std::uint8_t {
  /// Chooses the set with the highest worth, where each occurrence of a query term is worth the
  /// score of the result that shows it: an element replaces the elements inside it if its score is
  /// higher than theirs, averaged over the occurrences. Ties go to the most specific set.
  optimal,
  greedy,  ///< by descending score, each result that overlaps none taken before
};
std::string_view name_of(OverlapRemoval removal);
std::span<const OverlapRemoval> all_removals();

/// A candidate among nested parts, given by its row and score.
struct Target {
  std::uint32_t row = 0;
  double score = 0;
  friend bool operator==(const Target&, const Target&) = default;
};

/// The parts of a document as rows: each part comes after the part that contains it, `parent` is
/// the row of that part (row 0 is its own parent and contains all others), and `occurrences` is the
/// evidence in the part.
template <class Row>
concept NestedRow = requires(const Row& row) {
  { row.parent } -> std::convertible_to<std::uint32_t>;
  { row.occurrences } -> std::convertible_to<std::uint32_t>;
};

/// The worth of a result for OverlapRemoval::optimal: its score times the occurrences in it, at
/// least one. Negative scores (log-likelihoods) are shifted by `lowest`.
template <NestedRow Row>
double worth(const Row& row, double score, double lowest) {
  return (score - lowest) * std::max<std::uint32_t>(1, row.occurrences);
}

/// Finds the best set below each row, from the leaves up: the row itself, or the union of the best
/// sets of its children. Linear in rows.
template <NestedRow Row>
std::vector<Target> optimal_set(std::span<const Row> rows, std::span<const Target> targets) {
  double lowest = 0;
  for (const Target& each : targets) lowest = std::min(lowest, each.score);
  struct Best {
    const Target* target = nullptr;
    double below = 0;
    bool any_below = false;
    bool taken = false;
  };
  std::vector<Best> best(rows.size());
  for (const Target& each : targets) best[each.row].target = &each;
  for (std::size_t i = rows.size(); i-- > 0;) {
    Best& here = best[i];
    const double own = here.target != nullptr ? worth(rows[i], here.target->score, lowest) : 0;
    here.taken = here.target != nullptr && (!here.any_below || own > here.below);
    if (i == 0 || (!here.taken && !here.any_below)) continue;
    best[rows[i].parent].below += here.taken ? own : here.below;
    best[rows[i].parent].any_below = true;
  }
  std::vector<Target> chosen;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (i > 0 && best[rows[i].parent].taken) {
      best[i].taken = true;  // covered, and so is everything below it
    } else if (best[i].taken) {
      chosen.push_back(*best[i].target);
    }
  }
  return chosen;
}

/// Takes rows by descending score, each one that neither contains nor lies in a row taken before;
/// equal scores in the order of rows.
template <NestedRow Row>
std::vector<Target> greedy_set(std::span<const Row> rows, std::span<const Target> targets) {
  std::vector<Target> ranked(targets.begin(), targets.end());
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const Target& a, const Target& b) { return a.score > b.score; });
  std::vector<bool> taken(rows.size());
  std::vector<bool> above_taken(rows.size());
  std::vector<Target> chosen;
  for (const Target& each : ranked) {
    bool free = !above_taken[each.row] && !taken[each.row];
    for (std::uint32_t row = each.row; free && row != 0;) {
      row = rows[row].parent;
      free = !taken[row];
    }
    if (!free) continue;
    chosen.push_back(each);
    taken[each.row] = true;
    for (std::uint32_t row = each.row; row != 0;) {
      row = rows[row].parent;
      above_taken[row] = true;
    }
  }
  std::sort(chosen.begin(), chosen.end(),
            [](const Target& a, const Target& b) { return a.row < b.row; });
  return chosen;
}

/// The remaining targets, in the order of rows.
template <NestedRow Row>
std::vector<Target> without_overlap(std::span<const Row> rows, std::span<const Target> targets,
                                    OverlapRemoval removal) {
  return removal == OverlapRemoval::greedy ? greedy_set(rows, targets) : optimal_set(rows, targets);
}

/// Returns the numbers of the parts of one document that remain, ascending. The parts are all
/// different and have one score each. The evidence in a part is the number of innermost parts in
/// it, so `optimal` prefers a container if its score is higher than the mean score of the parts
/// inside.
///
/// Passages may also cross: each begins or ends inside the other. `greedy` treats that like any
/// overlap. `optimal` first drops each passage that crosses a passage with a higher score that was
/// not dropped; the remaining passages nest. Parts that cover no text remain. An element and a
/// passage count as disjoint, since only a catalogue can decide: locate the elements first. Time n
/// log n.
std::vector<std::size_t> without_overlap(std::span<const Focus> parts,
                                         std::span<const double> scores, OverlapRemoval removal);

/// Whether any two parts of one document overlap, as far as this is known without a catalogue. The
/// parts are all different. Time n log n.
bool any_overlap(std::span<const Focus> parts);

}  // namespace fovea::region
