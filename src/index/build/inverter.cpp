#include "index/build/inverter.hpp"

#include <algorithm>
#include <cstring>

#include "index/code/bound_code.hpp"
#include "index/code/byte_writer.hpp"
#include "index/code/rice.hpp"

namespace fovea::index {
namespace {

constexpr std::size_t log_head = 2 * sizeof(std::uint32_t);

struct SortedTerm {
  TermKey key;
  std::string_view text;
  std::uint32_t term = 0;

  friend bool operator<(const SortedTerm& a, const SortedTerm& b) {
    const int order = compare(a.key, b.key);
    return order != 0 ? order < 0 : a.text < b.text;
  }
};

}  // namespace

void Inverter::add(const Document& document, const Structure& structure) {
  group_positions(document);
  counter_.begin(document.rows, document.words(), structure);
  Posting posting;
  posting.doc = documents_++;
  for (const Slot& slot : slots_) {
    const auto positions = std::span(positions_).subspan(slot.begin, slot.end - slot.begin);
    PostingFacts& facts = counter_.count(positions);
    coded_positions_.clear();
    put_positions(positions, document.words(), coded_positions_);
    posting.tf = facts.bound.tf;
    posting.bound = bound_code(facts.bound);
    posting.elements = facts.elements;
    posting.tags.swap(facts.tags);
    posting.positions = coded_positions_;
    append(slot.term, posting);
  }
}

/// Counts each term, assigns it a part of positions_, and fills the parts.
void Inverter::group_positions(const Document& document) {
  slots_.clear();
  for (const std::uint32_t term : document.terms) {
    if (term == no_term) continue;
    if (term >= slot_of_.size()) make_room(term);
    std::uint32_t& slot = slot_of_[term];
    if (slot == none) {
      slot = static_cast<std::uint32_t>(slots_.size());
      slots_.push_back({term, 0, 0});
    }
    ++slots_[slot].end;
  }
  std::uint32_t total = 0;
  for (Slot& slot : slots_) {
    slot.begin = total;
    total += slot.end;
    slot.end = slot.begin;
  }
  positions_.resize(total);
  for (std::uint32_t position = 0; position < document.words(); ++position) {
    if (document.terms[position] == no_term) continue;
    positions_[slots_[slot_of_[document.terms[position]]].end++] = position;
  }
  for (const Slot& slot : slots_) slot_of_[slot.term] = none;
}

void Inverter::make_room(std::uint32_t term) {
  const std::size_t size = std::max<std::size_t>(std::size_t{term} + 1, terms_.size() * 2);
  terms_.resize(size);
  slot_of_.resize(size, none);
}

void Inverter::append(std::uint32_t term, const Posting& posting) {
  const std::size_t head = log_.size();
  put_fixed(log_, term);
  put_fixed(log_, std::uint32_t{0});
  put_posting(posting, log_);
  const auto size = static_cast<std::uint32_t>(log_.size() - head - log_head);
  std::memcpy(log_.data() + head + sizeof(term), &size, sizeof(size));
  OfTerm& of_term = terms_[term];
  if (of_term.postings == 0) used_.push_back(term);
  ++of_term.postings;
  of_term.bytes += size;
}

/// Reorders postings from document order to term order in one pass that reads sequentially.
void Inverter::distribute(std::string& run) {
  for (const char* at = log_.data(); at != log_.data() + log_.size();) {
    OfTerm& of_term = terms_[load<std::uint32_t>(at, 0)];
    const auto size = load<std::uint32_t>(at, 1);
    std::memcpy(run.data() + of_term.place, at + log_head, size);
    of_term.place += size;
    at += log_head + size;
  }
}

SortedRun::Piece Inverter::finish(const std::function<std::string_view(std::uint32_t)>& text_of) {
  std::vector<SortedTerm> sorted;
  sorted.reserve(used_.size());
  for (const std::uint32_t term : used_) {
    const std::string_view text = text_of(term);
    sorted.push_back({key_of(text), text, term});
  }
  std::sort(sorted.begin(), sorted.end());
  RunWriter writer;
  writer.reserve(log_.size());
  for (const SortedTerm& term : sorted) {
    OfTerm& of_term = terms_[term.term];
    writer.begin(term.text, of_term.postings, of_term.bytes);
    of_term.place = writer.leave(of_term.bytes);
  }
  SortedRun::Piece piece;
  piece.bytes = writer.take_bytes();
  piece.samples = writer.take_samples();
  distribute(piece.bytes);
  for (const std::uint32_t term : used_) terms_[term] = {};
  used_.clear();
  log_.clear();
  documents_ = 0;
  return piece;
}

}  // namespace fovea::index
