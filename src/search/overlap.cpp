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
