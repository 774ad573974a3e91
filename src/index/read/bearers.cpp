#include <algorithm>

#include "index/code/four.hpp"
#include "index/read/add_up.hpp"
#include "index/read/tree_state.hpp"

namespace fovea::index {
namespace {

/// Calls take(i) for each element of the group, from the `begin`-th on, that contains the word at
/// `position`; there are few. Returns the first element that begins after it, or the number of
/// elements. Elements are in the order of their first words.
template <class Take>
std::uint32_t for_each_with(const TreeGroup& group, std::uint32_t begin, std::uint32_t position,
                            const Take& take) {
  const Signed four = Signed{} + static_cast<std::int32_t>(position);
  std::uint32_t i = begin;
  for (; i < group.count; ++i) {
    // An element that ends at or before the position also begins before it.
    while (i + lanes < group.count && !any_of(load_signed(&group.end_word[i]) > four)) i += lanes;
    if (group.first_word[i] > position) break;
    if (group.end_word[i] > position) take(i);
  }
  return i;
}

/// Processes the spots in the order of their positions. The rows are in document order, because an
/// element without words before `position` comes after all elements that have some.
///
/// The count of a row is the sum of the counts of the rows directly below it and its own count,
/// which is 1 for each word of which it is the innermost bearer. A word that markup splits has
/// several innermost bearers. It would count twice in their common ancestor, so the own count of
/// that row is reduced by one.
class Collector {
 public:
  Collector(Tree::State& tree, std::size_t kinds, Bearers& out)
      : tree_(tree), kinds_(kinds), out_(out), open_(tree.open_rows) {
    out_.rows.clear();
    out_.counts.clear();
    open_.clear();
  }

  /// Adds all spots at one position, which must be in `group` (group_with).
  void add(std::span<const Spot> spots, std::uint32_t group) {
    position_ = spots.front().position;
    while (!open_.empty() && out_.rows[open_.back()].words.end() <= position_) open_.pop_back();
    if (!open_.empty()) count(open_.back(), spots, 1);
    std::uint32_t at = group;
    // An element that begins before a group and continues after its first word is an ancestor of
    // its first element. If the word is the first of the group, markup may have split it.
    while (next_ < at * TreeCode::group_size && tree_.code.first_word(at) == position_) --at;
    if (next_ < at * TreeCode::group_size) open_above(at, spots);
    for (; at <= group; ++at) open_in(at, spots);
  }

 private:
  /// Opens the bearers among the ancestors of the group's first element.
  void open_above(std::uint32_t group, std::span<const Spot> spots) {
    const auto& above = tree_.group_of(group * TreeCode::group_size).ancestors;
    for (auto at = std::lower_bound(above.begin(), above.end(), next_); at != above.end(); ++at) {
      const Words words = tree_.words(*at);
      if (words.contains(position_)) open(*at, words, spots);
    }
  }

  /// Opens the bearers in a group.
  void open_in(std::uint32_t number, std::span<const Spot> spots) {
    const TreeGroup& group = tree_.group_of(number * TreeCode::group_size);
    const std::uint32_t begin = std::max(next_, group.first) - group.first;
    next_ = group.first + for_each_with(group, begin, position_, [&](std::uint32_t i) {
              open(group.first + i, group.words_of(i), spots);
            });
  }

  void open(Element e, const Words& words, std::span<const Spot> spots) {
    // A row that continues after the word also contains all further elements with the word.
    if (!open_.empty() && out_.rows[open_.back()].words.end() == position_ + 1) {
      const Element above = tree_.parent(e);
      while (!open_.empty() && out_.rows[open_.back()].element > above) open_.pop_back();
    }
    const auto row = static_cast<std::uint32_t>(out_.rows.size());
    const std::uint32_t parent = open_.empty() ? 0 : open_.back();
    out_.rows.push_back({e, words, parent, 0});
    out_.counts.resize(out_.counts.size() + kinds_);
    count(row, spots, 1);
    if (parent != row) count(parent, spots, 0U - 1);
    open_.push_back(row);
  }

  void count(std::uint32_t row, std::span<const Spot> spots, std::uint32_t change) {
    for (const Spot& each : spots) out_.counts[row * kinds_ + each.kind] += change;
  }

  Tree::State& tree_;
  std::size_t kinds_;
  Bearers& out_;
  std::vector<std::uint32_t>& open_;  ///< rows with the word, each inside the previous one
  std::uint32_t position_ = 0;
  /// All elements before this one begin at or before the last position. They are open, have ended,
  /// or do not contain later elements.
  Element next_ = 0;
};

}  // namespace

void find_bearers(Tree& tree, std::span<const Spot> spots, std::size_t kinds, Bearers& out) {
  Tree::State& state = *tree.state_;
  Collector collector(state, kinds, out);
  if (state.size() == 0) return;
  state.fetch(spots);
  for (std::size_t i = 0; i < spots.size();) {
    std::size_t end = i + 1;
    while (end < spots.size() && spots[end].position == spots[i].position) ++end;
    collector.add(spots.subspan(i, end - i), state.spot_groups[i]);
    i = end;
  }
  add_up(out, kinds);
}

void elements_with(Tree& tree, std::span<const std::uint32_t> positions, std::vector<Hit>& hits) {
  std::vector<Spot> spots;
  spots.reserve(positions.size());
  for (const std::uint32_t position : positions) spots.push_back({position, 0});
  Bearers bearers;
  find_bearers(tree, spots, 1, bearers);
  hits.clear();
  for (std::size_t i = 0; i < bearers.rows.size(); ++i)
    hits.push_back({bearers.rows[i].element, bearers.counts[i]});
}

}  // namespace fovea::index
