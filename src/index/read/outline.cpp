#include <algorithm>

#include "fovea/index.hpp"

#include "index/code/four.hpp"
#include "index/read/add_up.hpp"

namespace fovea::index {
namespace {

/// Processes the spots in the order of their positions, and advances through the rows with them.
/// Bearers are in document order: if a row contains a word and bears none before it, no row inside
/// it is a bearer yet.
class OutlineCollector {
 public:
  OutlineCollector(const Outline& outline, std::size_t kinds, OutlineBearers& out)
      : outline_(outline), kinds_(kinds), out_(out), line_(out.line) {
    out_.table.rows.clear();
    out_.table.counts.clear();
    out_.contexts.clear();
    out_.bearer_of.assign(outline.size, none);
  }

  /// Counts the word for the innermost row that contains it.
  void add(const Spot& spot) {
    const std::uint32_t row = innermost(spot.position);
    if (row != none) ++out_.table.counts[bear(row) * kinds_ + spot.kind];
  }

 private:
  static constexpr std::uint32_t none = 0xFFFF'FFFF;

  /// The innermost row with the word: the last row that begins at or before the position, or one of
  /// its ancestors; `none` if there is none.
  std::uint32_t innermost(std::uint32_t position) {
    const std::uint32_t* const first_words = outline_.first_words.data();
    const std::size_t rows = outline_.size;
    const Signed four = Signed{} + static_cast<std::int32_t>(position);
    while (next_ + lanes <= rows && !any_of(load_signed(first_words + next_) > four))
      next_ += lanes;
    while (next_ < rows && first_words[next_] <= position) ++next_;
    if (next_ == 0) return none;
    auto row = static_cast<std::uint32_t>(next_ - 1);
    while (row > 0 && outline_.end_words[row] <= position) row = outline_.parents[row];
    return outline_.end_words[row] > position ? row : none;
  }

  /// Returns the bearer of a row; adds it and its ancestors on first use.
  std::uint32_t bear(std::uint32_t row) {
    if (out_.bearer_of[row] != none) return out_.bearer_of[row];
    line_.clear();
    for (; out_.bearer_of[row] == none; row = outline_.parents[row]) {
      line_.push_back(row);
      out_.bearer_of[row] = 0;  // ends the walk at the first row, which is its own parent
    }
    std::uint32_t above = out_.bearer_of[row];
    for (std::size_t i = line_.size(); i-- > 0;) above = add_bearer(line_[i], above);
    out_.table.counts.resize(out_.table.rows.size() * kinds_);
    return above;
  }

  std::uint32_t add_bearer(std::uint32_t row, std::uint32_t above) {
    const auto bearer = static_cast<std::uint32_t>(out_.table.rows.size());
    const std::uint32_t first = outline_.first_words[row];
    out_.table.rows.push_back(
        {outline_.elements[row], {first, outline_.end_words[row] - first}, above, 0});
    out_.contexts.push_back(outline_.contexts[row]);
    out_.bearer_of[row] = bearer;
    return bearer;
  }

  const Outline& outline_;
  std::size_t kinds_;
  OutlineBearers& out_;
  std::vector<std::uint32_t>& line_;  ///< rows that become bearers, innermost first
  std::size_t next_ = 0;              ///< the first row that begins after the last position
};

}  // namespace

void Outline::reserve(std::size_t rows) {
  if (rows <= elements.size()) return;
  const std::size_t room = std::max(rows, 2 * elements.size());
  elements.resize(room);
  first_words.resize(room);
  end_words.resize(room);
  parents.resize(room);
  contexts.resize(room);
}

void Outline::push_back(const Row& row) {
  reserve(size + 1);
  elements[size] = row.element;
  first_words[size] = row.first_word;
  end_words[size] = row.end_word;
  parents[size] = row.parent;
  contexts[size] = row.context;
  ++size;
}

void find_bearers(const Outline& outline, std::span<const Spot> spots, std::size_t kinds,
                  OutlineBearers& out) {
  OutlineCollector collector(outline, kinds, out);
  for (const Spot& spot : spots) collector.add(spot);
  add_up(out.table, kinds);
}

}  // namespace fovea::index
