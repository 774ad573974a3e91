// Letters that runs share if no test separates them: insert and absorb (Piepho 2004).
#include <algorithm>

#include "fovea/compare.hpp"

namespace fovea::compare {
namespace {

/// More letters are unreadable; some patterns of differences would need exponentially many.
constexpr std::size_t most_columns = 26 + 26 * 26;

/// The runs, by rank, that share a letter: one bit each, the best in the highest bit of the first
/// word.
class Column {
 public:
  explicit Column(std::size_t runs) : words_((runs + 63) / 64) {
    for (std::size_t run = 0; run < runs; ++run) words_[run / 64] |= bit(run);
  }

  [[nodiscard]] bool has(std::size_t run) const { return (words_[run / 64] & bit(run)) != 0; }
  [[nodiscard]] Column without(std::size_t run) const {
    Column result = *this;
    result.words_[run / 64] &= ~bit(run);
    return result;
  }
  [[nodiscard]] bool is_within(const Column& outer) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if ((words_[i] & ~outer.words_[i]) != 0) return false;
    }
    return true;
  }
  /// Orders by the best run, then by the next.
  friend bool operator<(const Column& a, const Column& b) { return a.words_ < b.words_; }

 private:
  static std::uint64_t bit(std::size_t run) { return std::uint64_t{1} << (63 - run % 64); }
  std::vector<std::uint64_t> words_;
};

/// Splits every column that contains both of two runs that differ. A part that another column
/// covers is dropped; no part covers an unsplit column, because the whole would have covered it.
void separate(std::vector<Column>& columns, std::size_t a, std::size_t b) {
  const auto split = std::stable_partition(columns.begin(), columns.end(), [&](const Column& each) {
    return !each.has(a) || !each.has(b);
  });
  const std::vector<Column> whole(split, columns.end());
  columns.erase(split, columns.end());
  for (const std::size_t out : {a, b}) {
    for (const Column& each : whole) {
      Column part = each.without(out);
      const auto covers = [&](const Column& other) { return part.is_within(other); };
      if (std::none_of(columns.begin(), columns.end(), covers)) columns.push_back(std::move(part));
    }
  }
}

/// a … z, then aa, ab, …
std::string letter(std::size_t number) {
  std::string text;
  for (++number; number > 0; number = (number - 1) / 26)
    text.insert(text.begin(), static_cast<char>('a' + (number - 1) % 26));
  return text;
}

}  // namespace

std::vector<std::string> letters(const Grid& grid, std::span<const Pair> pairs) {
  const auto order = ranking(grid);
  std::vector<std::size_t> rank(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) rank[order[i]] = i;
  std::vector<Column> columns = {Column(order.size())};
  for (const Pair& pair : pairs) {
    if (pair.significant) separate(columns, rank[pair.a], rank[pair.b]);
    if (columns.size() > most_columns) return {};
  }
  std::sort(columns.rbegin(), columns.rend());  // the column of the best run first
  const bool spaced = columns.size() > 26;
  std::vector<std::string> result(order.size());
  for (std::size_t c = 0; c < columns.size(); ++c) {
    for (std::size_t i = 0; i < order.size(); ++i) {
      if (!columns[c].has(i)) continue;
      std::string& text = result[order[i]];
      text += (spaced && !text.empty() ? " " : "") + letter(c);
    }
  }
  return result;
}

}  // namespace fovea::compare
