#include "posting_facts.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "containing.hpp"

namespace fovea::index {
namespace {

struct Rows {
  std::span<const TreeRow> rows;
  [[nodiscard]] Element parent(Element e) const { return rows[e].parent; }
  [[nodiscard]] const Words& words(Element e) const { return rows[e].words; }
};

float squared_weight(std::uint32_t tf) {
  if (tf == 1) return 1;
  const double weight = 1 + std::log(static_cast<double>(tf));
  return static_cast<float>(weight * weight);
}

}  // namespace

void PostingCounter::begin(std::span<const TreeRow> rows, std::uint32_t words,
                           const Structure& structure) {
  rows_ = rows;
  structure_ = &structure;
  seen_.assign(rows.size(), {});
  in_context_.resize(structure.contexts().size());
  last_starting_.resize(words);
  Element e = 0;
  for (std::uint32_t position = 0; position < words; ++position) {
    while (e + 1 < rows.size() && rows[e + 1].words.first <= position) ++e;
    last_starting_[position] = e;
  }
}

const PostingFacts& PostingCounter::count(std::span<const std::uint32_t> positions) {
  facts_.bound = {static_cast<std::uint32_t>(positions.size()),
                  std::numeric_limits<std::uint32_t>::max(),
                  std::numeric_limits<std::uint32_t>::max()};
  for (const std::uint32_t position : positions) count_position(position);
  sum_up_elements();
  sum_up_contexts();
  return facts_;
}

void PostingCounter::count_position(std::uint32_t position) {
  owner_ = 0;
  Rows rows{rows_};
  for_each_containing(rows, position, last_starting_[position],
                      [&](Element e) { return visit(e, position); });
  const Context context = rows_[owner_].context;
  if (in_context_[context]++ == 0) contexts_.push_back(context);
}

bool PostingCounter::visit(Element e, std::uint32_t position) {
  Seen& seen = seen_[e];
  if (seen.occurrences == 0) {
    touched_.push_back(e);
  } else if (seen.position == position) {
    return false;
  }
  ++seen.occurrences;
  seen.position = position;
  owner_ = std::max(owner_, e);
  return true;
}

void PostingCounter::sum_up_elements() {
  facts_.elements = static_cast<std::uint32_t>(touched_.size());
  Bound& bound = facts_.bound;
  for (const Element e : touched_) {
    const std::uint32_t words = rows_[e].words.count;
    const std::uint32_t occurrences = seen_[e].occurrences;
    bound.shortest = std::min(bound.shortest, words);
    if (occurrences > 1) bound.spacing = std::min(bound.spacing, words / occurrences);
    seen_[e] = {};
  }
  touched_.clear();
}

/// In the order of tf, so that the sum does not depend on how contexts are numbered.
void PostingCounter::sum_up_contexts() {
  const auto tag_of = [&](Context context) { return structure_->contexts()[context].tag; };
  std::sort(contexts_.begin(), contexts_.end(), [&](Context a, Context b) {
    return std::pair(tag_of(a), in_context_[a]) < std::pair(tag_of(b), in_context_[b]);
  });
  facts_.tags.clear();
  for (const Context context : contexts_) {
    const Tag tag = tag_of(context);
    if (facts_.tags.empty() || facts_.tags.back().tag != tag) facts_.tags.push_back({tag, 0});
    facts_.tags.back().squares += squared_weight(in_context_[context]);
    in_context_[context] = 0;
  }
  contexts_.clear();
}

}  // namespace fovea::index
