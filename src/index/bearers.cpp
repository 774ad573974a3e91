#include <algorithm>

#include "containing.hpp"
#include "tree_state.hpp"

namespace fovea::index {
namespace {

/// Goes through the spots in the order of their positions. Rows come out in document order: an
/// element that has no word before `position` stands behind all that have.
///
/// What a row counts is the sum of the counts of the rows directly below it and of its `own`, which
/// is 1 for each word of which it is the innermost bearer. A word that markup cuts has several
/// innermost bearers; where their lines meet, it would count twice, so `own` is less by one there.
class Collector {
 public:
  Collector(Tree::State& tree, std::size_t kinds, Bearers& out)
      : tree_(tree),
        near_(tree),
        kinds_(kinds),
        out_(out),
        open_(tree.open_rows),
        fresh_(tree.fresh) {
    out_.rows.clear();
    out_.counts.clear();
    open_.clear();
  }

  /// All at one position.
  void add(std::span<const Spot> spots) {
    const std::uint32_t position = spots.front().position;
    while (!open_.empty() && out_.rows[open_.back()].words.end() <= position) open_.pop_back();
    fresh_.clear();
    innermost_open_ = 0;
    for_each_containing(near_, position, tree_.last_starting(position),
                        [&](Element e) { return is_fresh(e); });
    if (innermost_open_ > 0) count(open_[innermost_open_ - 1], spots, 1);
    if (!fresh_.empty()) open_fresh(spots);
  }

  void add_up() {
    for (std::size_t row = out_.rows.size(); row-- > 1;) {
      const std::size_t above = out_.rows[row].parent;
      for (std::size_t kind = 0; kind < kinds_; ++kind)
        out_.counts[above * kinds_ + kind] += out_.counts[row * kinds_ + kind];
    }
  }

 private:
  /// False if it has been met: it is open, as all above it, or among the fresh ones.
  bool is_fresh(Element e) {
    std::size_t i = open_.size();
    while (i > 0 && out_.rows[open_[i - 1]].element > e) --i;
    if (i > 0 && out_.rows[open_[i - 1]].element == e) {
      innermost_open_ = std::max(innermost_open_, i);
      return false;
    }
    if (std::find(fresh_.begin(), fresh_.end(), e) != fresh_.end()) return false;
    fresh_.push_back(e);
    return true;
  }

  void open_fresh(std::span<const Spot> spots) {
    std::sort(fresh_.begin(), fresh_.end());
    for (const Element e : fresh_) {
      const Element above = near_.parent(e);
      while (!open_.empty() && out_.rows[open_.back()].element > above) open_.pop_back();
      const auto row = static_cast<std::uint32_t>(out_.rows.size());
      const std::uint32_t parent = open_.empty() ? 0 : open_.back();
      out_.rows.push_back({e, near_.words(e), parent});
      out_.counts.resize(out_.counts.size() + kinds_);
      count(row, spots, 1);
      if (parent != row) count(parent, spots, 0U - 1);
      open_.push_back(row);
    }
  }

  void count(std::uint32_t row, std::span<const Spot> spots, std::uint32_t change) {
    for (const Spot& each : spots) out_.counts[row * kinds_ + each.kind] += change;
  }

  Tree::State& tree_;
  NearElements near_;
  std::size_t kinds_;
  Bearers& out_;
  std::vector<std::uint32_t>& open_;  ///< rows that have the word, each in the one before it
  std::vector<Element>& fresh_;       ///< elements that have the word and no row yet
  std::size_t innermost_open_ = 0;    ///< of those that have the word; number in open_, from 1
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
    collector.add(spots.subspan(i, end - i));
    i = end;
  }
  collector.add_up();
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
