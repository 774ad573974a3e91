#include "index/read/index_state.hpp"

namespace fovea::index {
namespace {

/// The first string after all that begin with `prefix`; empty if there is none.
std::string behind(std::string prefix) {
  while (!prefix.empty() && static_cast<unsigned char>(prefix.back()) == 0xFF) prefix.pop_back();
  if (!prefix.empty()) prefix.back() = static_cast<char>(prefix.back() + 1);
  return prefix;
}

void visit_dictionary(const Dictionary& terms, const TermVisitor& visit) {
  // Decoding this many terms is faster than searching for the block after them.
  constexpr std::size_t patience = 64;
  DictionaryCursor at = terms.cursor();
  std::string rejected;
  std::size_t skipped = 0;
  while (at.next()) {
    if (rejected.empty() || !at.term().starts_with(rejected)) {
      const std::size_t suffices = visit(at.term(), at.entry().documents);
      rejected = at.term().substr(0, suffices);
      skipped = 0;
    } else if (++skipped == patience) {
      const std::string next = behind(rejected);
      if (next.empty()) return;
      at = terms.cursor(next);
    }
  }
}

}  // namespace

void Index::visit_terms(const TermVisitor& visit) const {
  for (const PlacedSegment& placed : state_->segments)
    visit_dictionary(placed.segment.terms, visit);
}

}  // namespace fovea::index
