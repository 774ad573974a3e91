#include "search/overlap.hpp"

#include <algorithm>
#include <cstdint>

namespace fovea::search {
namespace {

/// The best set below each row, from the leaves up: the row itself, or the best sets of its
/// children together. Linear in rows.
std::vector<Target> optimal(std::span<const Row> rows, std::span<const Target> targets) {
  double lowest = 0;
  for (const Target& each : targets) lowest = std::min(lowest, each.score);
  std::vector<const Target*> target(rows.size());
  for (const Target& each : targets) target[each.row] = &each;
  std::vector<double> below(rows.size());
  std::vector<bool> any_below(rows.size());
  std::vector<bool> taken(rows.size());
  for (std::size_t i = rows.size(); i-- > 0;) {
    const double own = target[i] != nullptr ? worth(rows[i], target[i]->score, lowest) : 0;
    taken[i] = target[i] != nullptr && (!any_below[i] || own > below[i]);
    if (i == 0 || (!taken[i] && !any_below[i])) continue;
    below[rows[i].parent] += taken[i] ? own : below[i];
    any_below[rows[i].parent] = true;
  }
  std::vector<Target> chosen;
  std::vector<bool> covered(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    covered[i] = i > 0 && (covered[rows[i].parent] || taken[rows[i].parent]);
    if (taken[i] && !covered[i]) chosen.push_back(*target[i]);
  }
  return chosen;
}

std::vector<Target> greedy(std::span<const Row> rows, std::span<const Target> targets) {
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

}  // namespace

double worth(const Row& row, double score, double lowest) {
  return (score - lowest) * std::max<std::uint32_t>(1, row.occurrences);
}

std::vector<Target> without_overlap(std::span<const Row> rows, std::span<const Target> targets,
                                    OverlapRemoval removal) {
  return removal == OverlapRemoval::greedy ? greedy(rows, targets) : optimal(rows, targets);
}

}  // namespace fovea::search
