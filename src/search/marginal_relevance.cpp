#include "search/marginal_relevance.hpp"

#include <cmath>
#include <map>
#include <span>

namespace fovea::search {
namespace {

using Counts = std::map<text::TermId, double>;

Result<std::vector<Counts>> count_words(const index::Index& index, std::span<const Hit> results) {
  auto tokeniser = text::Tokeniser::create(index.settings());
  if (!tokeniser) return std::move(tokeniser).error();
  index::Tree tree;
  std::vector<Counts> all;
  for (const Hit& each : results) {
    index.open_tree(each.doc, tree);
    const auto text = index::spaced_text(index, each.doc, tree, each.element, compared_characters);
    if (!text) return text.error();
    Counts& counts = all.emplace_back();
    const auto sink = [&](std::span<const text::Token> tokens) {
      for (const text::Token& token : tokens) {
        if (!token.stop) counts[token.term] += 1;
      }
    };
    tokeniser->begin();
    tokeniser->feed(*text, sink);
    tokeniser->finish(sink);
  }
  return all;
}

/// Computes the similarity of one text to all others. It uses lists by term, so that the cost of a
/// text is the length of its terms' lists, whatever the number of texts.
class Likeness {
 public:
  explicit Likeness(std::span<const Counts> texts) : texts_(texts.size()) {
    for (std::size_t i = 0; i < texts.size(); ++i) {
      double squares = 0;
      for (const auto& [term, count] : texts[i]) squares += count * count;
      for (const auto& [term, count] : texts[i]) {
        if (term >= lists_.size()) lists_.resize(std::size_t{term} + 1);
        lists_[term].push_back({i, count / std::sqrt(squares)});
        texts_[i].push_back({term, count / std::sqrt(squares)});
      }
    }
  }

  /// The cosine similarity of text `i` and each text.
  [[nodiscard]] std::vector<double> to_all(std::size_t i) const {
    std::vector<double> cosines(texts_.size());
    for (const auto& [term, weight] : texts_[i]) {
      for (const Entry& each : lists_[term]) cosines[each.number] += weight * each.weight;
    }
    return cosines;
  }

 private:
  struct Entry {
    std::size_t number = 0;  ///< of a text, or of a term
    double weight = 0;
  };
  std::vector<std::vector<Entry>> texts_;
  std::vector<std::vector<Entry>> lists_;  ///< by term
};

/// Scores scaled linearly to 0..1, from the lowest to the highest.
std::vector<double> scaled_scores(std::span<const Hit> candidates) {
  const double low = candidates.back().score;
  const double spread = candidates.front().score - low;
  std::vector<double> scaled;
  for (const Hit& each : candidates) scaled.push_back(spread > 0 ? (each.score - low) / spread : 1);
  return scaled;
}

}  // namespace

Result<std::vector<Hit>> by_marginal_relevance(const index::Index& index,
                                               const std::vector<Hit>& candidates, double lambda,
                                               std::size_t most) {
  const std::size_t size = candidates.size();
  most = std::min(most, size);
  if (most == 0) return std::vector<Hit>();
  const auto counts = count_words(index, candidates);
  if (!counts) return counts.error();
  const Likeness alike(*counts);
  const std::vector<double> scores = scaled_scores(candidates);
  std::vector<double> likeness(size);
  std::vector<bool> used(size);
  std::vector<Hit> chosen;
  while (chosen.size() < most) {
    std::size_t best = size;
    double best_value = 0;
    for (std::size_t i = 0; i < size; ++i) {
      const double value = lambda * scores[i] - (1 - lambda) * likeness[i];
      if (used[i] || (best != size && value <= best_value)) continue;
      best = i;
      best_value = value;
    }
    used[best] = true;
    chosen.push_back(candidates[best]);
    chosen.back().score = candidates[chosen.size() - 1].score;
    const std::vector<double> cosines = alike.to_all(best);
    for (std::size_t i = 0; i < size; ++i) likeness[i] = std::max(likeness[i], cosines[i]);
  }
  return chosen;
}

}  // namespace fovea::search
