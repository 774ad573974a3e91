#include "search/passages.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "search/merged_spots.hpp"
#include "search/query/plan.hpp"
#include "search/show/best_sentences.hpp"

namespace fovea::search {
namespace {

/// The words of the query with their lists. The kind of a spot is the word.
class QuerySpots {
 public:
  QuerySpots(const index::Index& index, const Plan& plan) : index_(index), plan_(plan) {
    const auto blocks = static_cast<double>(std::max<std::uint64_t>(1, index.blocks().elements));
    for (const Word& word : plan.words) {
      const double df = blocks * -std::expm1(-static_cast<double>(word.term.occurrences) / blocks);
      weights_.push_back(std::log1p((blocks - df + .5) / (df + .5)));
    }
  }

  [[nodiscard]] std::span<const double> weights() const { return weights_; }

  /// The positions of the words in a range of the document's words.
  std::span<const index::Spot> read(index::Doc doc, const index::Words& range) {
    spots_.clear();
    for (std::uint32_t i = 0; i < plan_.words.size(); ++i) {
      index::Postings list = index_.postings(plan_.words[i].term);
      if (list.next_geq(doc) != doc) continue;
      positions_.clear();
      for (const std::uint32_t position : list.positions()) {
        if (range.contains(position)) positions_.push_back(position);
      }
      spots_.add(positions_, i);
    }
    return spots_.all();
  }

 private:
  const index::Index& index_;
  const Plan& plan_;
  std::vector<double> weights_;  ///< by word: idf over blocks
  MergedSpots spots_;
  std::vector<std::uint32_t> positions_;
};

/// The best run first, then the text before and after it.
std::vector<index::Words> cut(const index::Words& whole, const index::Words& best) {
  std::vector<index::Words> runs{best};
  const index::Words before{whole.first, best.first - whole.first};
  const index::Words behind{best.end(), whole.end() - best.end()};
  for (const index::Words& each : {before, behind}) {
    if (each.count > 0) runs.push_back(each);
  }
  return runs;
}

class Cutter {
 public:
  Cutter(const index::Index& index, const Plan& plan, std::uint32_t most_words)
      : index_(index), spots_(index, plan), most_words_(most_words) {}

  /// Adds the passages of `found`; `next` is the score of the following result.
  Result<void> add(const Hit& found, double next, std::vector<Hit>& passages) {
    index_.open_tree(found.doc, tree_);
    const index::Words whole = tree_.words(found.element);
    const auto best = best_sentences(index_, found.doc, tree_, found.element,
                                     spots_.read(found.doc, whole), spots_.weights(), most_words_);
    if (!best) return best.error();
    if (!*best) {
      passages.push_back(found);
      return {};
    }
    const std::vector<index::Words> runs = cut(whole, (*best)->words);
    std::vector<index::Words> rising = runs;
    std::sort(rising.begin(), rising.end(),
              [](const index::Words& a, const index::Words& b) { return a.first < b.first; });
    const auto ranges = index::ranges_of_words(index_, found.doc, tree_, found.element, rising);
    if (!ranges) return ranges.error();
    for (std::size_t i = 0; i < runs.size(); ++i) {
      const auto at = std::find(rising.begin(), rising.end(), runs[i]) - rising.begin();
      const region::Range& range = (*ranges)[static_cast<std::size_t>(at)];
      const double share = static_cast<double>(i) / static_cast<double>(runs.size());
      passages.push_back({.doc = found.doc,
                          .element = found.element,
                          .score = found.score + share * (next - found.score),
                          .range = range,
                          .other_places = found.other_places});
    }
    return {};
  }

 private:
  const index::Index& index_;
  QuerySpots spots_;
  std::uint32_t most_words_;
  index::Tree tree_;
};

}  // namespace

index::Element place_of(index::Tree& tree, const Hit& found) {
  index::Element innermost = found.element;
  if (!found.range) return innermost;
  const index::Element end = tree.subtree_end(innermost);
  for (index::Element e = innermost + 1; e < end;) {
    const region::Range range = tree.range(e);
    if (range.start > found.range->start) break;
    const bool holds = range.end >= found.range->end;
    if (holds) innermost = e;
    e = holds ? e + 1 : tree.subtree_end(e);
  }
  return innermost;
}

Result<std::vector<Hit>> to_passages(const index::Index& index, const Query& query,
                                     const std::vector<Hit>& results, std::uint32_t most_words,
                                     std::size_t most) {
  const auto plan = compile(query, index, {.content_only = true});
  if (!plan) return plan.error();
  Cutter cutter(index, *plan, most_words);
  std::vector<Hit> passages;
  for (std::size_t i = 0; i < results.size() && passages.size() < most; ++i) {
    const double next = i + 1 < results.size() ? results[i + 1].score : results[i].score;
    if (auto added = cutter.add(results[i], next, passages); !added)
      return std::move(added).error();
  }
  passages.resize(std::min(passages.size(), most));
  return passages;
}

}  // namespace fovea::search
