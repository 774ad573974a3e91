#include "index/read/forward.hpp"

#include <algorithm>
#include <numeric>

#include "index/build/document.hpp"
#include "index/code/rice.hpp"

namespace fovea::index {

namespace {

std::vector<std::uint32_t> numbers_between(std::uint32_t first, std::uint32_t end) {
  std::vector<std::uint32_t> numbers(end - first);
  std::iota(numbers.begin(), numbers.end(), first);
  return numbers;
}

}  // namespace

ForwardWords::ForwardWords(const Segment& segment, std::uint32_t first, std::uint32_t end)
    : ForwardWords(segment, numbers_between(first, end)) {}

ForwardWords::ForwardWords(const Segment& segment, std::span<const std::uint32_t> docs)
    : first_(docs.front()),
      end_(docs.back() + 1),
      slots_(std::size_t{end_} - first_, not_wanted),
      begins_{0} {
  for (std::uint32_t i = 0; i < docs.size(); ++i) {
    slots_[docs[i] - first_] = i;
    begins_.push_back(begins_.back() + segment.docs.words(docs[i]));
  }
  terms_.assign(begins_.back(), no_term);
  DictionaryCursor at = segment.terms.cursor();
  while (at.next()) {
    const ListCode list(segment.list(at.entry()), at.entry().documents, segment.docs.size());
    ok_ &= list.ok();
    add_list(segment, list, at.term());
  }
  ok_ &= !at.damaged();
}

void ForwardWords::add_list(const Segment& segment, const ListCode& list, std::string_view text) {
  const std::uint32_t term = distinct();
  Block block;
  bool found = false;
  for (std::uint64_t i = 0; i < list.blocks(); ++i) {
    if (list.entry(i).last < first_) continue;
    ok_ &= list.decode(i, block);
    if (block.size == 0 || block.docs[0] >= end_) break;
    found |= add_block(segment, block, term);
  }
  if (!found) return;
  texts_ += text;
  text_begins_.push_back(texts_.size());
}

/// Adds the words of a block. Returns whether it has one of the wanted documents.
bool ForwardWords::add_block(const Segment& segment, const Block& block, std::uint32_t term) {
  bool found = false;
  for (std::uint32_t i = 0; i < block.size; ++i) {
    const std::uint32_t doc = block.docs[i];
    if (doc < first_ || doc >= end_ || slots_[doc - first_] == not_wanted) continue;
    found = true;
    const std::uint32_t words = segment.docs.words(doc);
    positions_.resize(std::min(block.tfs[i], words));
    ok_ &= block.tfs[i] <= words && get_positions(block.positions_of(i), words, positions_);
    if (!ok_) continue;
    for (const std::uint32_t position : positions_) {
      terms_[begins_[slots_[doc - first_]] + position] = term;
    }
  }
  return found;
}

}  // namespace fovea::index
