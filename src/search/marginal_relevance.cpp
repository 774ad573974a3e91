#include "search/marginal_relevance.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace fovea::search {
namespace {

constexpr auto all_characters = std::uint64_t{1} << 32;

using Counts = std::map<text::TermId, double>;

double cosine(const Counts& a, const Counts& b) {
  double both = 0;
  double squares_a = 0;
  double squares_b = 0;
  for (const auto& [term, count] : a) {
    squares_a += count * count;
    const auto other = b.find(term);
    if (other != b.end()) both += count * other->second;
  }
  for (const auto& [term, count] : b) squares_b += count * count;
  return both == 0 ? 0 : both / std::sqrt(squares_a * squares_b);
}

Result<std::vector<Counts>> count_words(const index::Index& index, std::span<const Found> results) {
  auto tokeniser = text::Tokeniser::create(index.settings());
  if (!tokeniser) return std::move(tokeniser).error();
  index::Tree tree;
  std::vector<Counts> all;
  for (const Found& each : results) {
    index.open_tree(each.doc, tree);
    const auto text = index::spaced_text(index, each.doc, tree, each.element, all_characters);
    if (!text) return text.error();
    Counts& counts = all.emplace_back();
    const auto sink = [&](std::span<const text::Token> tokens) {
      for (const text::Token& token : tokens) counts[token.term] += token.stop ? 0 : 1;
    };
    tokeniser->begin();
    tokeniser->feed(*text, sink);
    tokeniser->finish(sink);
  }
  return all;
}

}  // namespace

Result<std::vector<Found>> by_marginal_relevance(const index::Index& index,
                                                 std::vector<Found> results, double lambda) {
  const std::size_t pool = std::min(results.size(), marginal_pool);
  if (pool < 2) return results;
  const auto counts = count_words(index, std::span(results).first(pool));
  if (!counts) return counts.error();
  const double low = results[pool - 1].score;
  const double spread = results.front().score - low;
  std::vector<Found> ordered;
  std::vector<double> likeness(pool);
  std::vector<bool> used(pool);
  while (ordered.size() < pool) {
    std::size_t best = pool;
    double best_value = 0;
    for (std::size_t i = 0; i < pool; ++i) {
      const double score = spread > 0 ? (results[i].score - low) / spread : 1;
      const double value = lambda * score - (1 - lambda) * likeness[i];
      if (used[i] || (best != pool && value <= best_value)) continue;
      best = i;
      best_value = value;
    }
    used[best] = true;
    ordered.push_back(results[best]);
    for (std::size_t i = 0; i < pool; ++i) {
      if (!used[i]) likeness[i] = std::max(likeness[i], cosine((*counts)[best], (*counts)[i]));
    }
  }
  for (std::size_t i = 0; i < pool; ++i) {
    results[i].doc = ordered[i].doc;
    results[i].element = ordered[i].element;
  }
  return results;
}

}  // namespace fovea::search
