// A few words around the query's terms.
#include <algorithm>
#include <unordered_set>

#include "fovea/base/text.hpp"

#include "search/searcher_state.hpp"

namespace fovea::search {
namespace {

/// A word of the text, in code points, and whether the query asks for it.
struct Seen {
  std::uint64_t offset = 0;
  std::uint64_t end = 0;
  std::size_t term = 0;  ///< number of the query's term, from 1; 0: none of them
};

/// Longer elements are looked at in their first part only.
constexpr std::uint64_t most_characters = 200'000;

std::vector<Seen> seen_words(text::Tokeniser& tokeniser, const std::string& text,
                             const Plan& plan) {
  std::vector<Seen> words;
  const auto sink = [&](std::span<const text::Token> tokens) {
    for (const text::Token& token : tokens) {
      const std::string_view term = tokeniser.term(token.term);
      const auto at = std::find_if(plan.words.begin(), plan.words.end(),
                                   [&](const Word& word) { return word.text == term; });
      const auto number = static_cast<std::size_t>(at - plan.words.begin()) + 1;
      words.push_back({token.offset, token.offset + token.code_points,
                       at == plan.words.end() || token.stop ? 0 : number});
    }
  };
  tokeniser.feed(text, sink);
  tokeniser.finish(sink);
  return words;
}

/// The first window of `length` words with most different terms, then most of them.
std::size_t best_window(std::span<const Seen> words, std::size_t length, std::size_t terms) {
  std::vector<std::size_t> counts(terms + 1);
  std::size_t different = 0;
  std::size_t all = 0;
  std::pair<std::size_t, std::size_t> best{0, 0};
  std::size_t begin = 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].term != 0) {
      ++all;
      if (counts[words[i].term]++ == 0) ++different;
    }
    if (i >= length && words[i - length].term != 0) {
      --all;
      if (--counts[words[i - length].term] == 0) --different;
    }
    if (std::pair(different, all) <= best) continue;
    best = {different, all};
    begin = i + 1 >= length ? i + 1 - length : 0;
  }
  // The terms found stand at the end of the window: let as much follow them as goes before.
  if (best.second > 0 && begin > 0) begin += length / 3;
  return std::min(begin, words.size() > length ? words.size() - length : 0);
}

/// Bytes of the code points, for rising offsets.
class ByteOffsets {
 public:
  explicit ByteOffsets(std::string_view text) : text_(text) {}
  std::size_t operator()(std::uint64_t code_point) {
    at_ += byte_of_code_point(text_.substr(at_), code_point - passed_);
    passed_ = code_point;
    return at_;
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
  std::uint64_t passed_ = 0;
};

/// Adds at most `most` characters of `piece`, and "…" if there are more.
void append_visible(std::string& text, std::string_view piece, std::size_t most) {
  for (; !piece.empty() && most > 0; --most) {
    const std::string_view character = piece.substr(0, byte_of_code_point(piece, 1));
    if (is_space(character.front())) {
      if (!text.ends_with(' ')) text += ' ';
    } else if (control_bytes(character) == 0) {
      text += character;
    }
    piece.remove_prefix(character.size());
  }
  if (!piece.empty()) text += "…";
}

/// Of a word, or of what stands between two.
constexpr std::size_t most_shown = 100;

/// The text of the window with its white space made single spaces.
Snippet cut(std::string_view text, std::span<const Seen> window) {
  Snippet snippet;
  ByteOffsets bytes(text);
  std::size_t before = std::string_view::npos;
  for (const Seen& word : window) {
    const std::size_t begin = bytes(word.offset);
    const std::size_t end = bytes(word.end);
    if (before != std::string_view::npos)
      append_visible(snippet.text, text.substr(before, begin - before), most_shown);
    const std::size_t start = snippet.text.size();
    append_visible(snippet.text, text.substr(begin, end - begin), most_shown);
    const bool goes_on = !snippet.marks.empty() && snippet.marks.back().second == start;
    if (word.term != 0 && goes_on) snippet.marks.back().second = snippet.text.size();
    if (word.term != 0 && !goes_on) snippet.marks.emplace_back(start, snippet.text.size());
    before = end;
  }
  return snippet;
}

}  // namespace

Result<Snippet> Searcher::snippet(const Query& query, const Found& found, std::size_t words) const {
  auto plan = compile(query, index(), false, false);
  if (!plan) return std::move(plan).error();
  auto tokeniser = text::Tokeniser::create(index().settings());
  if (!tokeniser) return std::move(tokeniser).error();
  index::Tree tree;
  index().open_tree(found.doc, tree);
  const auto text = index::spaced_text(index(), found.doc, tree, found.element, most_characters);
  if (!text) return text.error();
  const auto seen = seen_words(*tokeniser, *text, *plan);
  const std::size_t begin = best_window(seen, words, plan->words.size());
  return cut(*text, std::span(seen).subspan(begin, std::min(words, seen.size() - begin)));
}

}  // namespace fovea::search
