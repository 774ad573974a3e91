#pragma once
// From results of one document that overlap to results that do not.

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "fovea/region.hpp"

namespace fovea::region {

/// Both canonical: an order of paths in which an element is directly followed by what lies in it,
/// and siblings of one name are in document order.
bool path_before(std::string_view a, std::string_view b);

/// Whether the focus is certain to cover no code point: entry points, empty passages, and passages
/// that could not be located.
bool covers_nothing(const Focus& focus);

/// An order of the parts of a document: the document, then elements by path_before, then passages
/// and entry points by their start, longer ones first. Equal parts are neither before the other.
bool focus_before(const Focus& a, const Focus& b);

/// How a set of results without overlap is chosen in a document.
enum class OverlapRemoval : std::uint8_t {
  /// The set that is worth most, where each occurrence of a query term is worth the score of the
  /// result that shows it: an element goes before what lies in it if its score is higher than
  /// theirs, averaged over the occurrences. Of equal worth, the most specific.
  optimal,
  greedy,  ///< from the best score down, each that overlaps none taken before
};
std::string_view name_of(OverlapRemoval removal);
std::span<const OverlapRemoval> all_removals();

/// A candidate among nested parts: the number of its row, and its score.
struct Target {
  std::uint32_t row = 0;
  double score = 0;
  friend bool operator==(const Target&, const Target&) = default;
};

/// The parts of a document as rows: each part follows the part around it, `parent` is the row of
/// that part (row 0 is its own parent and contains all others), and `occurrences` is the evidence
/// that the part holds.
template <class Row>
concept NestedRow = requires(const Row& row) {
  { row.parent } -> std::convertible_to<std::uint32_t>;
  { row.occurrences } -> std::convertible_to<std::uint32_t>;
};

/// What a result is worth to OverlapRemoval::optimal: its score for each occurrence in it, at least
/// one. Scores below 0 (log-likelihoods) are counted from `lowest`.
template <NestedRow Row>
double worth(const Row& row, double score, double lowest) {
  return (score - lowest) * std::max<std::uint32_t>(1, row.occurrences);
}

/// The best set below each row, from the leaves up: the row itself, or the best sets of its
/// children together. Linear in rows.
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
      best[i].taken = true;  // covered, as what is below it
    } else if (best[i].taken) {
      chosen.push_back(*best[i].target);
    }
  }
  return chosen;
}

/// From the best score down, each row that neither contains nor lies in one taken before; of equal
/// scores, in the order of rows.
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

/// The targets that stay, in the order of rows.
template <NestedRow Row>
std::vector<Target> without_overlap(std::span<const Row> rows, std::span<const Target> targets,
                                    OverlapRemoval removal) {
  return removal == OverlapRemoval::greedy ? greedy_set(rows, targets) : optimal_set(rows, targets);
}

/// Which of the parts of one document stay, by number, ascending. The parts are all different and
/// have one score each. The evidence that a part holds is the number of innermost parts in it, so
/// `optimal` prefers a container if its score is higher than the mean score of the parts inside.
///
/// Passages may also cross: each begins inside the other or ends there. `greedy` treats that as any
/// overlap. `optimal` first drops each passage that crosses one with a higher score that was not
/// dropped; those that are left nest. Parts that cover no text stay. An element and a passage count
/// as apart, since only a catalogue could say more: locate the elements before. Time n log n.
std::vector<std::size_t> without_overlap(std::span<const Focus> parts,
                                         std::span<const double> scores, OverlapRemoval removal);

/// Whether any two of the parts of one document overlap, as far as they tell themselves. The parts
/// are all different. Time n log n.
bool any_overlap(std::span<const Focus> parts);

}  // namespace fovea::region
