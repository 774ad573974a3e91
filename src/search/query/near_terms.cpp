#include "search/query/near_terms.hpp"

#include <algorithm>
#include <map>

#include "fovea/base/code_points.hpp"
#include "fovea/base/text.hpp"

namespace fovea::search {
namespace {

/// The edit distance table of successive terms against the same word. Rows of a common prefix are
/// reused.
class DistanceTable {
 public:
  DistanceTable(std::u32string_view word, std::size_t most_edits)
      : word_(word), most_(most_edits), rows_(1, std::vector<std::size_t>(word.size() + 1)) {
    for (std::size_t j = 0; j <= word.size(); ++j) rows_[0][j] = j;
  }

  /// Fills the rows for `term`. Returns the length in code points of a prefix that no near term
  /// has; 0 if there is none.
  std::size_t set(std::u32string_view term) {
    const auto [old_end, new_end] =
        std::mismatch(term_.begin(), term_.end(), term.begin(), term.end());
    auto known = static_cast<std::size_t>(new_end - term.begin());
    known = std::min(known, filled_);
    term_.assign(term);
    filled_ = known;
    while (filled_ < term_.size()) {
      fill(++filled_);
      // A transposition leads from the second-last row to the next.
      if (least(filled_) > most_ && least(filled_ - 1) + 1 > most_) return filled_;
    }
    return 0;
  }

  /// The smallest entry in the row for the first `length` letters of the term, over prefixes of the
  /// word that omit at most `suffix` letters.
  [[nodiscard]] std::size_t least(std::size_t length, std::size_t suffix) const {
    const auto& row = rows_[length];
    const auto from = static_cast<std::ptrdiff_t>(word_.size() - std::min(suffix, word_.size()));
    return *std::min_element(row.begin() + from, row.end());
  }

 private:
  [[nodiscard]] std::size_t least(std::size_t length) const { return least(length, word_.size()); }

  void fill(std::size_t i) {
    if (rows_.size() <= i) rows_.emplace_back(word_.size() + 1);
    auto& row = rows_[i];
    row[0] = i;
    for (std::size_t j = 1; j <= word_.size(); ++j) {
      const std::size_t change = term_[i - 1] == word_[j - 1] ? 0 : 1;
      row[j] = std::min({rows_[i - 1][j] + 1, row[j - 1] + 1, rows_[i - 1][j - 1] + change});
      if (i > 1 && j > 1 && term_[i - 1] == word_[j - 2] && term_[i - 2] == word_[j - 1])
        row[j] = std::min(row[j], rows_[i - 2][j - 2] + 1);
    }
  }

  std::u32string_view word_;
  std::size_t most_;
  std::vector<std::vector<std::size_t>> rows_;
  std::u32string term_;
  std::size_t filled_ = 0;  ///< number of rows that belong to term_
};

std::size_t distance_of(const DistanceTable& table, std::size_t length, std::size_t suffix) {
  const std::size_t whole = table.least(length, suffix);
  return suffix > 0 && length > 1 ? std::min(whole, table.least(length - 1, suffix)) : whole;
}

}  // namespace

std::size_t prefix_distance(std::u32string_view term, std::u32string_view word,
                            std::size_t longest_suffix) {
  DistanceTable table(word, term.size() + word.size());
  table.set(term);
  return distance_of(table, term.size(), longest_suffix);
}

std::vector<NearTerm> near_terms(const index::Index& index, std::u32string_view word,
                                 const Nearness& nearness) {
  DistanceTable table(word, nearness.most_edits);
  std::map<std::string, NearTerm> found;
  index.visit_terms([&](std::string_view text, std::uint64_t documents) -> std::size_t {
    const std::u32string term = to_code_points(text);
    if (const std::size_t rejected = table.set(term); rejected > 0) {
      // A term can still be near without its last letter; then only its extensions are rejected.
      const bool last = rejected == term.size() && nearness.longest_suffix > 0;
      if (!last || table.least(rejected - 1, nearness.longest_suffix) > nearness.most_edits)
        return byte_of_code_point(text, rejected);
    }
    if (term.size() < nearness.shortest_term) return 0;
    const std::size_t distance = distance_of(table, term.size(), nearness.longest_suffix);
    if (distance > nearness.most_edits) return 0;
    NearTerm& near = found[std::string(text)];
    near.term = text;
    near.documents += documents;
    near.distance = distance;
    return 0;
  });
  std::vector<NearTerm> terms;
  terms.reserve(found.size());
  for (auto& [text, near] : found) terms.push_back(std::move(near));
  return terms;
}

}  // namespace fovea::search
