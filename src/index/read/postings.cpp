#include <algorithm>

#include "index/code/rice.hpp"
#include "index/read/postings_state.hpp"

namespace fovea::index {

Doc Postings::State::last_of(const Place& at_place) const {
  const Part& part = parts[at_place.part];
  return part.segment->first + part.list.entry(at_place.block).last;
}

/// Galloping search, then binary search, because targets are usually near.
Postings::State::Place Postings::State::find_block(Place from, Doc target) const {
  for (; from.part < parts.size(); from = {from.part + 1, 0}) {
    const std::uint64_t blocks = parts[from.part].list.blocks();
    const auto is_below = [&](std::uint64_t block_number) {
      return last_of({from.part, block_number}) < target;
    };
    if (from.block >= blocks || is_below(blocks - 1)) continue;
    std::uint64_t step = 1;
    std::uint64_t low = from.block;  // everything before it is below the target
    while (low + step < blocks && is_below(low + step - 1)) {
      low += step;
      step *= 2;
    }
    std::uint64_t high = std::min(low + step - 1, blocks - 1);  // not below
    while (low < high) {
      const std::uint64_t middle = low + (high - low) / 2;
      if (is_below(middle)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return {from.part, low};
  }
  return from;
}

void Postings::State::load(const Place& wanted) {
  place = wanted;
  loaded = true;
  at = 0;
  if (!parts[place.part].list.decode(place.block, block)) damaged = true;
}

void Postings::State::settle() {
  while (place.part < parts.size()) {
    const Part& part = parts[place.part];
    if (!loaded && place.block < part.list.blocks()) load(place);
    for (; loaded && at < block.size; ++at) {
      doc = part.segment->first + block.docs[at];
      if (!index->is_deleted(doc)) return;
    }
    loaded = false;
    place = place.block + 1 < part.list.blocks() ? Place{place.part, place.block + 1}
                                                 : Place{place.part + 1, 0};
  }
  finish();
}

Postings::Postings() : state_(std::make_unique<State>()) {}
Postings::~Postings() = default;
Postings::Postings(Postings&&) noexcept = default;
Postings& Postings::operator=(Postings&&) noexcept = default;

Doc Postings::doc() const { return state_->doc; }

Doc Postings::next() {
  if (state_->loaded) ++state_->at;
  state_->settle();
  return state_->doc;
}

Doc Postings::rewind() {
  state_->loaded = state_->loaded && state_->place.part == 0 && state_->place.block == 0;
  state_->place = {};
  state_->at = 0;
  state_->settle();
  return state_->doc;
}

Doc Postings::next_geq(Doc target) {
  State& state = *state_;
  const State::Place wanted = state.find_block(state.place, target);
  if (wanted.part == state.parts.size()) {
    state.place = wanted;
    state.loaded = false;
    state.finish();
    return no_doc;
  }
  const bool same =
      state.loaded && wanted.part == state.place.part && wanted.block == state.place.block;
  if (!same) state.load(wanted);
  const Doc first = state.parts[wanted.part].segment->first;
  const std::uint32_t local = target > first ? target - first : 0;
  while (state.at < state.block.size && state.block.docs[state.at] < local) ++state.at;
  state.settle();
  return state.doc;
}

std::uint32_t Postings::tf() const { return state_->block.tfs[state_->at]; }

Bound Postings::bound() const {
  const Block& block = state_->block;
  return bound_of(block.tfs[state_->at], static_cast<std::uint8_t>(block.bounds[state_->at]));
}

std::span<const std::uint32_t> Postings::positions() {
  State& state = *state_;
  if (state.positions_of == state.doc) return state.positions;
  state.positions_of = state.doc;
  const Block& block = state.block;
  const std::uint32_t words =
      state.parts[state.place.part].segment->segment.docs.words(block.docs[state.at]);
  // A damaged tf must not allocate more positions than the document has words.
  const std::uint32_t count = std::min(block.tfs[state.at], words);
  state.positions.resize(count);
  if (count != block.tfs[state.at] ||
      !get_positions(block.positions_of(state.at), words, state.positions)) {
    state.damaged = true;
    state.positions.clear();
  }
  return state.positions;
}

bool Postings::seek_block(Doc target) {
  state_->ahead = state_->find_block(state_->place, target);
  return state_->ahead.part < state_->parts.size();
}

Doc Postings::block_last() const { return state_->last_of(state_->ahead); }

Bound Postings::block_bound() const {
  const State::Place& ahead = state_->ahead;
  return state_->parts[ahead.part].list.entry(ahead.block).bound.bound();
}

bool Postings::damaged() const { return state_->damaged; }

}  // namespace fovea::index
