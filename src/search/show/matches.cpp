// Finds the words of a query in a document.
#include <algorithm>

#include "fovea/base/text.hpp"

#include "search/searcher_state.hpp"

namespace fovea::search {
namespace {

/// The positions of tags, ascending; two tags at one position end a word (docs/adr/0007).
std::vector<std::uint64_t> tags_of(index::Tree& tree) {
  std::vector<std::uint64_t> places;
  places.reserve(std::size_t{2} * tree.size());
  for (index::Element e = 0; e < tree.size(); ++e) {
    const region::Range range = tree.range(e);
    places.push_back(range.start);
    places.push_back(range.end);
  }
  std::sort(places.begin(), places.end());
  return places;
}

}  // namespace

Result<std::vector<region::Range>> Searcher::matches(const Query& query, index::Doc doc) const {
  auto plan = compile(query, index(), {.content_only = true});
  if (!plan) return std::move(plan).error();
  auto tokeniser = text::Tokeniser::create(index().settings());
  if (!tokeniser) return std::move(tokeniser).error();
  const auto text = index().text(doc, {0, index().facts(doc).characters});
  if (!text) return text.error();
  index::Tree tree;
  index().open_tree(doc, tree);
  std::vector<region::Range> ranges;
  const auto sink = [&](std::span<const text::Token> tokens) {
    for (const text::Token& token : tokens) {
      const std::string_view term = tokeniser->term(token.term);
      const bool asked = std::any_of(plan->words.begin(), plan->words.end(),
                                     [&](const Word& word) { return word.text == term; });
      if (asked && !token.stop) ranges.push_back({token.offset, token.offset + token.code_points});
    }
  };
  std::string_view rest = *text;
  std::uint64_t at = 0;
  for (const std::uint64_t place : tags_of(tree)) {
    const std::string_view piece = rest.substr(0, byte_of_code_point(rest, place - at));
    tokeniser->feed(piece, sink);
    tokeniser->mark();
    rest.remove_prefix(piece.size());
    at = place;
  }
  tokeniser->feed(rest, sink);
  tokeniser->finish(sink);
  return ranges;
}

}  // namespace fovea::search
