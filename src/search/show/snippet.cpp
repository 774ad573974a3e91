// Extracts the part of a result's text that shows most of the query's words.
#include <algorithm>
#include <cmath>

#include <unicode/uchar.h>

#include "fovea/base/code_points.hpp"
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

/// Words [first, last] of the text.
struct Window {
  std::size_t first = 0;
  std::size_t last = 0;
};

/// Only this many characters of a longer element are searched.
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

/// The value of showing each of the query's terms: ln(1 + N/df), as integers so that sums are
/// exact. The first entry is for other words.
std::vector<std::uint64_t> weights_of(const Plan& plan, const index::Index& index) {
  constexpr double unit = 1 << 20;
  const auto documents = static_cast<double>(index.totals().documents);
  std::vector<std::uint64_t> weights{0};
  for (const Word& word : plan.words) {
    const auto frequency = static_cast<double>(std::max<std::uint64_t>(1, word.term.documents));
    weights.push_back(static_cast<std::uint64_t>(unit * std::log1p(documents / frequency)));
  }
  return weights;
}

/// Among the windows of `length` words, finds the one whose distinct terms weigh most; then the one
/// whose occurrences weigh most; then the shortest; then the first. Returns it from its first to
/// its last query word; nullopt if the text has none.
std::optional<Window> best_window(std::span<const Seen> words, std::size_t length,
                                  std::span<const std::uint64_t> weights) {
  std::vector<std::size_t> asked;  // the query's words in the text
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].term != 0) asked.push_back(i);
  }
  if (asked.empty()) return std::nullopt;
  std::vector<std::size_t> counts(weights.size());
  std::uint64_t different = 0;
  std::uint64_t all = 0;
  std::size_t first = 0;
  const auto value = [&](std::size_t last) {
    return std::tuple(different, all, length - (asked[last] - asked[first]));
  };
  Window best{asked.front(), asked.front()};
  std::tuple<std::uint64_t, std::uint64_t, std::size_t> best_value{};
  for (std::size_t last = 0; last < asked.size(); ++last) {
    const std::size_t term = words[asked[last]].term;
    all += weights[term];
    if (counts[term]++ == 0) different += weights[term];
    for (; asked[last] - asked[first] >= length; ++first) {
      const std::size_t gone = words[asked[first]].term;
      all -= weights[gone];
      if (--counts[gone] == 0) different -= weights[gone];
    }
    if (value(last) <= best_value) continue;
    best_value = value(last);
    best = {asked[first], asked[last]};
  }
  return best;
}

/// Converts ascending code point offsets to byte offsets.
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

/// A part of the text as displayed: white space becomes single spaces, and control characters that
/// affect the display are removed.
class Visible {
 public:
  struct Place {  ///< bytes of text()
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  /// Takes words [first, end). The first word of the text brings the text before it, the last word
  /// the text after it.
  Visible(std::string_view text, std::span<const Seen> words, std::size_t first, std::size_t end)
      : first_(first) {
    ByteOffsets bytes(text);
    std::size_t at = first == 0 ? 0 : bytes(words[first].offset);
    for (std::size_t i = first; i < end; ++i) {
      const std::size_t begin = bytes(words[i].offset);
      append(text.substr(at, begin - at));
      at = bytes(words[i].end);
      const std::size_t start = text_.size();
      append(text.substr(begin, at - begin));
      places_.push_back({start, text_.size()});
    }
    if (end == words.size()) append(text.substr(at));
    while (text_.ends_with(' ')) text_.pop_back();
  }

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] Place word(std::size_t number) const { return places_[number - first_]; }
  /// The part has words [first_word(), end_word()).
  [[nodiscard]] std::size_t first_word() const { return first_; }
  [[nodiscard]] std::size_t end_word() const { return first_ + places_.size(); }
  /// The text between a word and the one before it.
  [[nodiscard]] std::string_view gap_before(std::size_t word) const {
    const std::size_t begin = word == first_ ? 0 : this->word(word - 1).end;
    const std::size_t end = word == end_word() ? text_.size() : this->word(word).begin;
    return std::string_view(text_).substr(begin, end - begin);
  }

 private:
  /// Appends at most 100 characters, and "…" if there are more.
  void append(std::string_view piece) {
    std::size_t most = 100;
    for (; !piece.empty() && most > 0; --most) {
      const std::string_view character = piece.substr(0, byte_of_code_point(piece, 1));
      if (is_white(character)) {
        if (!text_.empty() && !text_.ends_with(' ')) text_ += ' ';
      } else if (control_bytes(character) == 0) {
        text_ += character;
      }
      piece.remove_prefix(character.size());
    }
    if (!trim(piece).empty()) text_ += "…";
  }

  static bool is_white(std::string_view character) {
    if (character.size() == 1) return is_space(character.front());
    return u_isUWhiteSpace(static_cast<UChar32>(to_code_points(character).front())) != 0;
  }

  std::size_t first_;
  std::string text_;
  std::vector<Place> places_;
};

/// The number of bytes at the beginning of `gap` that close the preceding text: up to the first
/// white space, or closing punctuation if no spaces separate words.
std::size_t closing_bytes(std::string_view gap) {
  if (const std::size_t space = gap.find(' '); space != std::string_view::npos) return space;
  constexpr auto closes = U_GC_PE_MASK | U_GC_PF_MASK | U_GC_PO_MASK;
  std::u32string closing = to_code_points(gap);
  const auto end = std::find_if(closing.begin(), closing.end(), [](char32_t c) {
    return (U_GET_GC_MASK(static_cast<UChar32>(c)) & closes) == 0;
  });
  closing.erase(end, closing.end());
  return to_utf8(closing).size();
}

/// The number of bytes at the end of `gap` that open the following text, by the same rules.
std::size_t opening_bytes(std::string_view gap) {
  if (const std::size_t space = gap.rfind(' '); space != std::string_view::npos)
    return gap.size() - space - 1;
  constexpr auto opens = U_GC_PS_MASK | U_GC_PI_MASK;
  std::u32string opening = to_code_points(gap);
  const auto begin = std::find_if(opening.rbegin(), opening.rend(), [](char32_t c) {
    return (U_GET_GC_MASK(static_cast<UChar32>(c)) & opens) == 0;
  });
  opening.erase(opening.begin(), begin.base());
  return to_utf8(opening).size();
}

/// Whether two words with this gap between them are read as one ("state-of-the-art").
bool joins(std::string_view gap) {
  constexpr std::string_view joiners = "-'./&@_:";
  if (gap == "’" || gap == "‑") return true;
  return gap.size() == 1 && joiners.find(gap.front()) != std::string_view::npos;
}

/// Decides where to cut the text: at the beginning or end of a sentence if one is near, else at a
/// word.
class Framing {
 public:
  Framing(const Visible& visible, const text::SentenceFinder& sentences, const Window& window,
          std::size_t length, std::size_t all_words)
      : visible_(visible), window_(window), length_(length), all_(all_words) {
    find_starts(sentences);
    place();
  }

  [[nodiscard]] Visible::Place bytes() const { return {begin_.byte, end_.byte}; }

 private:
  /// A place to cut: before this word, at this byte.
  struct Edge {
    std::size_t word = 0;
    std::size_t byte = 0;
  };

  void find_starts(const text::SentenceFinder& sentences) {
    const std::string& text = visible_.text();
    std::vector<std::uint32_t> bytes;
    sentences.find(text, {}, bytes);
    std::size_t word = visible_.first_word();
    for (std::size_t byte : bytes) {
      while (byte < text.size() && text[byte] == ' ') ++byte;
      while (word < visible_.end_word() && visible_.word(word).begin < byte) ++word;
      // A part from the middle of the text does not begin with a sentence, and none begins after
      // its end.
      const bool begins = byte > 0 || visible_.first_word() == 0;
      if (begins && byte < text.size()) starts_.push_back({word, byte});
    }
  }

  /// Number of words by which a snippet may exceed the requested length to end with a sentence.
  [[nodiscard]] std::size_t slack() const { return length_ / 4; }

  void place() {
    begin_ = before_window();
    const std::size_t end = std::max(begin_.word + length_, window_.last + 1);
    if (end + slack() < all_) {
      end_ = behind(end);
      return;
    }
    end_ = {all_, visible_.text().size()};
    if (all_ <= length_ + slack())
      begin_ = {0, 0};
    else
      begin_ = first_start(all_ - length_, begin_.word).value_or(begin_);
  }

  /// The beginning of the sentence with the first query word, if the last one still fits.
  [[nodiscard]] Edge before_window() const {
    const std::size_t spare = length_ - std::min(length_, window_.last - window_.first + 1);
    std::optional<Edge> best;
    for (const Edge& start : starts_) {
      if (start.word <= window_.first && window_.first - start.word <= spare) best = start;
    }
    return best ? *best : at_word(window_.first - std::min(window_.first, (spare + 2) / 3));
  }

  /// The first sentence that begins with one of the words [least, most].
  [[nodiscard]] std::optional<Edge> first_start(std::size_t least, std::size_t most) const {
    const auto found = std::find_if(starts_.begin(), starts_.end(), [&](const Edge& start) {
      return start.word >= least && start.word <= most;
    });
    return found == starts_.end() ? std::nullopt : std::optional(*found);
  }

  /// The last end of a sentence near word `end`, or else `end`.
  [[nodiscard]] Edge behind(std::size_t end) const {
    const std::size_t least = std::max(window_.last + 1, end - std::min(end, length_ / 2));
    std::optional<Edge> best;
    for (const Edge& start : starts_) {
      if (start.word >= least && start.word <= end + slack()) best = start;
    }
    if (best) return trimmed(*best);
    for (int i = 0; i < 4 && end < visible_.end_word() && joins(visible_.gap_before(end)); ++i)
      ++end;
    return {end, visible_.word(end - 1).end + closing_bytes(visible_.gap_before(end))};
  }

  [[nodiscard]] Edge at_word(std::size_t word) const {
    for (int i = 0; i < 4 && word > visible_.first_word() && joins(visible_.gap_before(word)); ++i)
      --word;
    if (word == 0) return {0, 0};
    return {word, visible_.word(word).begin - opening_bytes(visible_.gap_before(word))};
  }

  [[nodiscard]] Edge trimmed(Edge edge) const {
    while (edge.byte > 0 && visible_.text()[edge.byte - 1] == ' ') --edge.byte;
    return edge;
  }

  const Visible& visible_;
  Window window_;
  std::size_t length_;
  std::size_t all_;
  std::vector<Edge> starts_;  ///< of sentences
  Edge begin_;
  Edge end_;
};

/// The visible text between two bytes, with "…" where text is cut off.
Snippet framed(const Visible& visible, std::span<const Seen> words, const Visible::Place& bytes,
               bool goes_on) {
  Snippet snippet;
  if (bytes.begin > 0 || visible.first_word() > 0) snippet.text = "… ";
  const std::size_t shift = snippet.text.size();
  snippet.text += visible.text().substr(bytes.begin, bytes.end - bytes.begin);
  for (std::size_t i = visible.first_word(); i < visible.end_word(); ++i) {
    const Visible::Place place = visible.word(i);
    if (words[i].term == 0 || place.begin < bytes.begin || place.end > bytes.end) continue;
    const std::size_t start = place.begin - bytes.begin + shift;
    const bool goes_on_here = !snippet.marks.empty() && snippet.marks.back().second == start;
    if (!goes_on_here) snippet.marks.emplace_back(start, start);
    snippet.marks.back().second = place.end - bytes.begin + shift;
  }
  const bool cut = bytes.end < visible.text().size() || visible.end_word() < words.size();
  if (cut || goes_on) snippet.text += " …";
  return snippet;
}

}  // namespace

Result<Snippet> Searcher::snippet(const Query& query, const Hit& found, std::size_t words) const {
  auto plan = compile(query, index(), {.content_only = true});
  if (!plan) return std::move(plan).error();
  auto tokeniser = text::Tokeniser::create(index().settings());
  if (!tokeniser) return std::move(tokeniser).error();
  index::Tree tree;
  index().open_tree(found.doc, tree);
  region::Range range = found.range.value_or(tree.range(found.element));
  const bool goes_on = range.length() > most_characters;
  if (goes_on) range.end = range.start + most_characters;
  const auto text = index::spaced_text(index(), found.doc, tree, found.element, range);
  if (!text) return text.error();
  const auto seen = seen_words(*tokeniser, *text, *plan);
  const std::size_t length = std::max<std::size_t>(1, words);
  const Window window =
      best_window(seen, length, weights_of(*plan, index())).value_or(Window{0, 0});
  const Visible visible(*text, seen, window.first - std::min(window.first, 2 * length),
                        std::min(seen.size(), window.last + 1 + 2 * length));
  const text::SentenceFinder sentences(index().settings().language);
  return framed(visible, seen, Framing(visible, sentences, window, length, seen.size()).bytes(),
                goes_on);
}

}  // namespace fovea::search
