#include "work/index/example_query.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "fovea/base/text.hpp"
#include "fovea/collection/text.hpp"

namespace fovea::work {
namespace {

constexpr std::uint64_t most_characters = 100'000;  ///< of the text that is read
constexpr std::size_t least_bytes = 3;              ///< of a term that says something
constexpr std::size_t most_words = 2;

/// The text of the first documents, with a line break after each.
Result<std::string> opening_text(const index::Index& index) {
  std::string all;
  index::Tree tree;
  for (index::Doc doc = 0; doc < index.totals().documents && all.size() < most_characters; ++doc) {
    if (index.deleted(doc)) continue;
    index.open_tree(doc, tree);
    const auto text = index::spaced_text(index, doc, tree, 0, most_characters);
    if (!text) return text.error();
    all += *text + "\n";
  }
  return all;
}

/// A term of the text, with its first occurrence.
struct Word {
  std::uint64_t offset = 0;
  std::uint32_t code_points = 0;
  std::uint64_t occurrences = 0;
  double weight = 0;
};

/// The terms of the text by number, without stop words.
std::map<text::TermId, Word> words_of(text::Tokeniser& tokeniser, std::string_view text) {
  std::map<text::TermId, Word> words;
  const auto count = [&](std::span<const text::Token> tokens) {
    for (const text::Token& token : tokens) {
      if (token.stop) continue;
      const Word first{.offset = token.offset, .code_points = token.code_points};
      ++words.try_emplace(token.term, first).first->second.occurrences;
    }
  };
  tokeniser.feed(text, count);
  tokeniser.finish(count);
  return words;
}

/// 0 for a term that says little: a short one or a number.
double weight_of(const index::Index& index, std::string_view term, std::uint64_t occurrences) {
  if (term.size() < least_bytes || (term.front() >= '0' && term.front() <= '9')) return 0;
  const auto found = index.term(term);
  if (!found || found->documents == 0) return 0;
  // One more document than there are, so that the words of a single document have a weight.
  const auto documents = static_cast<double>(index.totals().documents + 1);
  return static_cast<double>(occurrences) *
         std::log(documents / static_cast<double>(found->documents));
}

/// The heaviest words in the order of the text.
std::vector<Word> heaviest(std::vector<Word> words) {
  const std::size_t kept = std::min(most_words, words.size());
  std::stable_sort(words.begin(), words.end(),
                   [](const Word& a, const Word& b) { return a.weight > b.weight; });
  words.resize(kept);
  std::sort(words.begin(), words.end(),
            [](const Word& a, const Word& b) { return a.offset < b.offset; });
  return words;
}

}  // namespace

Result<std::string> characteristic_words(const index::Index& index) {
  if (!index.has_text()) return std::string();
  const auto text = opening_text(index);
  if (!text) return text.error();
  auto tokeniser = text::Tokeniser::create(text::with_stop_words(index.settings()));
  if (!tokeniser) return std::move(tokeniser).error();
  std::vector<Word> words;
  for (auto [term, word] : words_of(*tokeniser, *text)) {
    word.weight = weight_of(index, tokeniser->term(term), word.occurrences);
    if (word.weight > 0) words.push_back(word);
  }
  std::string query;
  for (const Word& word : heaviest(std::move(words))) {
    const std::string_view rest =
        std::string_view(*text).substr(byte_of_code_point(*text, word.offset));
    query += query.empty() ? "" : " ";
    query += rest.substr(0, byte_of_code_point(rest, word.code_points));
  }
  return query;
}

}  // namespace fovea::work
