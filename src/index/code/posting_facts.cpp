#include "index/code/posting_facts.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "index/build/normalisers.hpp"
#include "index/read/containing.hpp"

namespace fovea::index {
namespace {

template <class Node>
struct Nodes {
  std::vector<Node>& nodes;
  [[nodiscard]] Element parent(Element e) const { return nodes[e].parent; }
  [[nodiscard]] const Words& words(Element e) const { return nodes[e].words; }
};

/// The index of the first of positions[from …] that is not below `limit`; usually it is near.
std::size_t first_at_least(std::span<const std::uint32_t> positions, std::size_t from,
                           std::uint32_t limit) {
  std::size_t step = 1;
  while (from < positions.size() && positions[from] < limit) {
    from += step;
    step *= 2;
  }
  if (step == 1) return from;
  const std::size_t before = from - step / 2;  // below the limit
  const auto begin = positions.begin() + static_cast<std::ptrdiff_t>(before);
  const auto end =
      positions.begin() + static_cast<std::ptrdiff_t>(std::min(from, positions.size()));
  return static_cast<std::size_t>(std::lower_bound(begin, end, limit) - positions.begin());
}

}  // namespace

void PostingCounter::begin(std::span<const TreeRow> rows, std::uint32_t words,
                           const Structure& structure) {
  rows_ = rows;
  structure_ = &structure;
  nodes_.resize(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) nodes_[i] = {rows[i].parent, rows[i].words, 0};
  in_context_.resize(structure.contexts().size());
  last_starting_.resize(words);
  Element e = 0;
  for (std::uint32_t position = 0; position < words; ++position) {
    while (e + 1 < rows.size() && rows[e + 1].words.first <= position) ++e;
    last_starting_[position] = e;
  }
}

PostingFacts& PostingCounter::count(std::span<const std::uint32_t> positions) {
  constexpr std::uint32_t most = std::numeric_limits<std::uint32_t>::max();
  facts_.bound = {static_cast<std::uint32_t>(positions.size()), most, most};
  densest_ = {};
  facts_.elements = 0;
  for (std::size_t i = 0; i < positions.size(); ++i) count_position(positions, i);
  if (densest_.occurrences > 0) {
    facts_.bound.spacing = static_cast<std::uint32_t>(densest_.words / densest_.occurrences);
  }
  sum_up_contexts();
  return facts_;
}

/// positions[i] must be the first in the element.
inline void PostingCounter::count_element(const Node& node,
                                          std::span<const std::uint32_t> positions, std::size_t i) {
  ++facts_.elements;
  facts_.bound.shortest = std::min(facts_.bound.shortest, node.words.count);
  if (i + 1 == positions.size() || positions[i + 1] >= node.words.end()) return;
  const std::size_t behind = first_at_least(positions, i + 2, node.words.end());
  const Densest found{node.words.count, behind - i};
  if (densest_.occurrences == 0 ||
      found.words * densest_.occurrences < densest_.words * found.occurrences) {
    densest_ = found;
  }
}

/// Counts the elements that contain positions[i] and none before it. An element that begins at or
/// before the previous position contains that too, and so do all its ancestors.
void PostingCounter::count_position(std::span<const std::uint32_t> positions, std::size_t i) {
  const std::uint32_t position = positions[i];
  const std::uint32_t counted = i == 0 ? 0 : positions[i - 1] + 1;
  Element owner = last_starting_[position];
  if (nodes_[owner].words.first < position) {
    owner = count_line(owner, positions, i, counted);
  } else {
    owner = count_cut(owner, positions, i, counted);
  }
  const Context context = rows_[owner].context;
  if (in_context_[context]++ == 0) contexts_.push_back(context);
}

/// For most words: all elements that contain the word are `last` or its ancestors.
Element PostingCounter::count_line(Element last, std::span<const std::uint32_t> positions,
                                   std::size_t i, std::uint32_t counted) {
  while (!nodes_[last].words.contains(positions[i]) && last != 0) last = nodes_[last].parent;
  for (Element e = last; nodes_[e].words.first >= counted; e = nodes_[e].parent) {
    count_element(nodes_[e], positions, i);
    if (e == 0) break;
  }
  return last;
}

/// For words at which elements begin.
Element PostingCounter::count_cut(Element last, std::span<const std::uint32_t> positions,
                                  std::size_t i, std::uint32_t counted) {
  const std::uint32_t position = positions[i];
  Element owner = 0;
  Nodes<Node> tree{nodes_};
  for_each_containing(tree, position, last, [&](Element e) {
    Node& node = nodes_[e];
    owner = std::max(owner, e);
    if (node.words.first < counted || node.seen == position + 1) return false;
    node.seen = position + 1;
    count_element(node, positions, i);
    return true;
  });
  return owner;
}

/// Adds in the order of tf, so that the sum does not depend on the numbers of the contexts.
void PostingCounter::sum_up_contexts() {
  const auto tag_of = [&](Context context) { return structure_->contexts()[context].tag; };
  std::sort(contexts_.begin(), contexts_.end(), [&](Context a, Context b) {
    return std::pair(tag_of(a), in_context_[a]) < std::pair(tag_of(b), in_context_[b]);
  });
  facts_.tags.clear();
  for (const Context context : contexts_) {
    const Tag tag = tag_of(context);
    if (facts_.tags.empty() || facts_.tags.back().tag != tag) facts_.tags.push_back({tag, 0});
    facts_.tags.back().squares += static_cast<float>(squared_weight(in_context_[context]));
    in_context_[context] = 0;
  }
  contexts_.clear();
}

}  // namespace fovea::index
