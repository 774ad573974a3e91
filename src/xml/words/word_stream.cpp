#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <vector>

#include "fovea/base/text.hpp"
#include "fovea/xml.hpp"

#include "xml/words/ascii_words.hpp"
#include "xml/words/unicode_words.hpp"
#include "xml/words/unspaced.hpp"

namespace fovea::xml {
namespace {

// Text is segmented in batches of about this size, which end where a cut does not change the words
// (cuts_before). If there is no such place within a batch, the cut is between two code points, and
// a word across it counts as two.
constexpr std::size_t batch_bytes = std::size_t{64} << 10;

// Words are passed on in groups that fit into the first-level cache.
constexpr std::size_t lot = 256;

// Stretches of ASCII shorter than this are not worth a change of method.
constexpr std::size_t short_gap = 32;

constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

bool eight_ascii(const char* bytes) {
  std::uint64_t word = 0;
  std::memcpy(&word, bytes, sizeof word);
  return (word & 0x8080808080808080U) == 0;
}

std::size_t find_non_ascii(std::string_view text, std::size_t from) {
  while (text.size() - from >= 8 && eight_ascii(text.data() + from)) from += 8;
  const auto found =
      std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(from), text.end(), is_ascii);
  return static_cast<std::size_t>(found - text.begin());
}

/// Characters of the property WSegSpace are the space and some of three bytes.
constexpr std::size_t wide_bytes = 3;

bool is_wide_space(std::string_view character) {
  if (character == "\u1680" || character == "\u3000" || character == "\u205F") return true;
  return character >= "\u2000" && character <= "\u200A" && character != "\u2007";
}

bool is_space_behind(std::string_view text, std::size_t at) {
  return text[at] == ' ' || (!is_ascii(text[at]) && is_wide_space(text.substr(at, wide_bytes)));
}

bool is_space_before(std::string_view text, std::size_t at) {
  if (at == 0) return false;
  return text[at - 1] == ' ' ||
         (at >= wide_bytes && is_wide_space(text.substr(at - wide_bytes, wide_bytes)));
}

/// Returns whether the text may be cut before `at`.
bool may_cut(std::string_view text, std::size_t at) {
  if (is_space_behind(text, at)) return !is_space_before(text, at);
  return cuts_before(text[at]);
}

/// Returns the last position in [from, to] before which the text may be cut; `from` if there is
/// none.
std::size_t last_cut(std::string_view text, std::size_t from, std::size_t to) {
  while (to > from && (to == text.size() || !may_cut(text, to))) --to;
  return to;
}

std::size_t next_cut(std::string_view text, std::size_t from) {
  while (from < text.size() && !may_cut(text, from)) ++from;
  return from;
}

std::size_t last_code_point(std::string_view text) {
  std::size_t at = text.size() - 1;
  for (int i = 0; i < 3 && at > 0 && is_continuation(text[at]); ++i) --at;
  return at;
}

/// Returns the end of the part that ICU must segment; it begins with a non-ASCII character at `at`.
std::size_t unicode_end(std::string_view text, std::size_t at) {
  while (true) {
    const std::size_t end = next_cut(text, at + 1);
    at = find_non_ascii(text, end);
    if (at == text.size() || at - end > short_gap) return end;
  }
}

}  // namespace

struct WordStream::State {
  explicit State(Cutting how) : cutting(how) {}

  struct Mark {
    std::uint64_t position = 0;  ///< bytes of text before it
    std::uint64_t count = 0;     ///< twice the words that end at or before it, plus 1 inside a word
    std::uint32_t letters = 0;   ///< letters and digits of that word before it
    bool letters_follow = false;  ///< the word has letters or digits behind it

    [[nodiscard]] bool inside() const { return count % 2 == 1; }
    [[nodiscard]] std::uint64_t words_ended() const { return count / 2; }
    [[nodiscard]] std::uint64_t words_begun() const { return (count + 1) / 2; }
  };

  /// Segments and forgets the first `size` bytes of the pending text.
  void segment(std::size_t size, const Sink& sink);
  void segment_ascii(std::string_view text, std::size_t begin, std::size_t end, const Sink& sink);
  void segment_unicode(std::string_view text, std::size_t begin, std::size_t end, const Sink& sink);

  void found(std::string_view text, WordRange word) {
    settle_until(position + word.begin + 1, 2 * words);
    if (settled < marks.size() && marks[settled].position < position + word.end)
      settle_inside(text, word);
    ++words;
  }

  /// Settles the marks inside a word.
  void settle_inside(std::string_view text, WordRange word);

  /// Sets `count` for the marks before `limit` that have no count yet.
  void settle_until(std::uint64_t limit, std::uint64_t count) {
    for (; settled < marks.size() && marks[settled].position < limit; ++settled) {
      marks[settled].count = count;
    }
  }

  /// Returns whether two marks have the same position inside the word. Marks before it are settled.
  [[nodiscard]] bool is_cut(WordRange word) {
    if (cutting == Cutting::none) return false;
    settle_until(position + word.begin + 1, 2 * words);
    for (std::size_t i = settled; i + 1 < marks.size() && marks[i].position < position + word.end;
         ++i) {
      if (marks[i].position == marks[i + 1].position) return true;
    }
    return false;
  }

  /// A part of a cut word.
  struct Part {
    WordRange extent;  ///< parts follow each other without a gap
    WordRange word;    ///< the part of the extent with letters or digits
  };
  /// The parts of a word that is cut or may have pairs; at least one.
  const std::vector<Part>& parts_of(std::string_view text, WordRange word);
  void add_part(std::string_view text, WordRange extent);
  /// Replaces parts of three or more characters of Han, Hiragana or Katakana by their pairs.
  void pair_characters(std::string_view text);
  /// Returns whether pair_characters() may apply. Few other words are this long.
  [[nodiscard]] bool may_have_pairs(std::string_view text, WordRange word) const {
    constexpr std::size_t least = 9;          // three characters
    constexpr unsigned char hiragana = 0xE3;  // the first byte of the lowest of them
    return cutting == Cutting::between_tags && word.end - word.begin >= least &&
           static_cast<unsigned char>(text[word.begin]) >= hiragana;
  }
  void keep_parts(std::string_view text, WordRange word, std::uint64_t offset, const Sink& sink);

  void keep(const Word& word, const Sink& sink) {
    kept[kept_words++] = word;
    if (kept_words == lot) pass_on(sink);
  }

  void pass_on(const Sink& sink) {
    if (kept_words > 0) sink(std::span(kept).first(kept_words));
    kept_words = 0;
  }

  Cutting cutting;
  std::string buffer = std::string(batch_bytes + Bytes::padding, '\0');
  std::size_t pending = 0;        ///< bytes of the buffer
  std::uint64_t position = 0;     ///< of the first pending byte
  std::uint64_t code_points = 0;  ///< of the text that has been segmented
  std::uint64_t words = 0;
  std::vector<Mark> marks;
  std::size_t settled = 0;     ///< marks whose counts are known
  std::array<Word, lot> kept;  ///< views into `buffer`
  std::size_t kept_words = 0;
  UnicodeWords unicode;
  UnicodeWords unicode_parts;  ///< used while `unicode` is at a word
  std::vector<Part> parts;
  std::vector<Part> paired;
  std::vector<WordRange> characters;
  std::vector<std::uint32_t> cut_words;
};

void WordStream::State::settle_inside(std::string_view text, WordRange word) {
  const std::size_t first = settled;
  std::size_t counted = word.begin;
  std::uint32_t letters = 0;
  const auto count_until = [&](std::size_t end) {
    letters += count_letters_and_digits(text.substr(counted, end - counted));
    counted = end;
    return letters;
  };
  for (; settled < marks.size() && marks[settled].position < position + word.end; ++settled) {
    marks[settled].count = 2 * words + 1;
    marks[settled].letters = count_until(marks[settled].position - position);
  }
  count_until(word.end);
  for (std::size_t i = first; i < settled; ++i)
    marks[i].letters_follow = marks[i].letters < letters;
}

const std::vector<WordStream::State::Part>& WordStream::State::parts_of(std::string_view text,
                                                                        WordRange word) {
  parts.clear();
  std::size_t begin = word.begin;
  for (std::size_t i = settled; i + 1 < marks.size() && marks[i].position < position + word.end;
       ++i) {
    const std::size_t at = marks[i].position - position;
    if (marks[i + 1].position != marks[i].position || at == begin) continue;
    add_part(text, {begin, at});
    begin = at;
  }
  if (begin == word.begin) {
    parts.push_back({word, word});
  } else {
    add_part(text, {begin, word.end});
  }
  if (parts.front().word.begin == parts.front().word.end && parts.size() > 1) {
    parts[1].extent.begin = parts.front().extent.begin;
    parts.erase(parts.begin());
  }
  pair_characters(text);
  return parts;
}

void WordStream::State::pair_characters(std::string_view text) {
  paired.clear();
  for (const Part& part : parts) {
    const auto [begin, end] = part.word;
    if (!may_have_pairs(text, part.word) ||
        !find_cj_characters(text.substr(begin, end - begin), characters) || characters.size() < 3) {
      paired.push_back(part);
      continue;
    }
    // The first pair owns both of its characters, and every other pair owns its second.
    std::size_t from = part.extent.begin;
    for (std::size_t i = 0; i + 1 < characters.size(); ++i) {
      const bool last = i + 2 == characters.size();
      const std::size_t to = last ? part.extent.end : begin + characters[i + 1].end;
      paired.push_back({{from, to}, {begin + characters[i].begin, begin + characters[i + 1].end}});
      from = to;
    }
  }
  parts.swap(paired);
}

void WordStream::State::add_part(std::string_view text, WordRange extent) {
  const std::string_view piece = text.substr(extent.begin, extent.end - extent.begin);
  WordRange word{extent.begin, extent.begin};
  const auto include = [&](WordRange found) {
    if (word.begin == word.end) word.begin = extent.begin + found.begin;
    word.end = extent.begin + found.end;
  };
  std::array<WordRange, 2> some;
  if (find_non_ascii(piece, 0) == piece.size()) {
    for (const WordRange found : std::span(some).first(ascii_words(piece, 0, some))) include(found);
  } else {
    unicode_parts.find(piece, include);
  }
  if (word.begin == word.end && !parts.empty()) {
    parts.back().extent.end = extent.end;
  } else {
    parts.push_back({extent, word});
  }
}

void WordStream::State::keep_parts(std::string_view text, WordRange word, std::uint64_t offset,
                                   const Sink& sink) {
  const std::vector<Part>& all = parts_of(text, word);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto bytes = [&](WordRange range) {
      return text.substr(range.begin, range.end - range.begin);
    };
    if (i + 1 < all.size()) cut_words.push_back(static_cast<std::uint32_t>(words));
    found(text, all[i].extent);
    const auto length = static_cast<std::uint32_t>(count_code_points(bytes(all[i].extent)));
    if (sink) keep({bytes(all[i].word), offset, length}, sink);
    offset += length;
  }
}

void WordStream::State::segment(std::size_t size, const Sink& sink) {
  const std::string_view text(buffer.data(), size);
  for (std::size_t at = 0; at < size;) {
    const std::size_t foreign = find_non_ascii(text, at);
    const std::size_t begin = foreign == size ? size : last_cut(text, at, foreign);
    segment_ascii(text, at, begin, sink);
    at = foreign == size ? size : unicode_end(text, foreign);
    segment_unicode(text, begin, at, sink);
  }
  pass_on(sink);
  position += size;
  settle_until(position + 1, 2 * words);
  std::memmove(buffer.data(), buffer.data() + size, pending - size);
  pending -= size;
}

void WordStream::State::segment_ascii(std::string_view text, std::size_t begin, std::size_t end,
                                      const Sink& sink) {
  const std::string_view ascii = text.substr(0, end);
  std::array<WordRange, lot> some;
  std::size_t count = lot;
  for (std::size_t from = begin; count == lot; from = some[lot - 1].end) {
    count = ascii_words(ascii, from, some);
    for (const WordRange word : std::span(some).first(count)) {
      if (is_cut(word)) {
        keep_parts(text, word, code_points + (word.begin - begin), sink);
        continue;
      }
      found(text, word);
      if (!sink) continue;
      const std::size_t size = word.end - word.begin;
      keep({{ascii.data() + word.begin, size},
            code_points + (word.begin - begin),
            static_cast<std::uint32_t>(size)},
           sink);
    }
  }
  code_points += end - begin;
}

void WordStream::State::segment_unicode(std::string_view text, std::size_t begin, std::size_t end,
                                        const Sink& sink) {
  if (begin == end) return;
  std::size_t counted = begin;
  const auto count_until = [&](std::size_t to) {
    const std::uint64_t more = count_code_points(text.substr(counted, to - counted));
    code_points += more;
    counted = to;
    return static_cast<std::uint32_t>(more);
  };
  unicode.find(text.substr(begin, end - begin), [&](WordRange word) {
    word = {begin + word.begin, begin + word.end};
    count_until(word.begin);
    const std::uint64_t offset = code_points;
    if (is_cut(word) || may_have_pairs(text, word)) return keep_parts(text, word, offset, sink);
    found(text, word);
    if (!sink) return;
    keep({text.substr(word.begin, word.end - word.begin), offset, count_until(word.end)}, sink);
  });
  count_until(end);
}

WordStream::WordStream(Cutting cutting) : state_(std::make_unique<State>(cutting)) {}
WordStream::~WordStream() = default;
WordStream::WordStream(WordStream&&) noexcept = default;
WordStream& WordStream::operator=(WordStream&&) noexcept = default;

void WordStream::add(std::string_view utf8, const Sink& sink) {
  State& state = *state_;
  while (!utf8.empty()) {
    const std::size_t taken = std::min(utf8.size(), batch_bytes - state.pending);
    std::memcpy(state.buffer.data() + state.pending, utf8.data(), taken);
    state.pending += taken;
    utf8.remove_prefix(taken);
    if (state.pending < batch_bytes) return;
    const std::string_view text(state.buffer.data(), state.pending);
    const std::size_t cut = last_cut(text, 0, text.size());
    state.segment(cut > 0 ? cut : last_code_point(text), sink);
  }
}

std::size_t WordStream::mark() {
  state_->marks.push_back({state_->position + state_->pending, 0});
  return state_->marks.size() - 1;
}

void WordStream::finish(const Sink& sink) { state_->segment(state_->pending, sink); }

void WordStream::restart() {
  state_->marks.clear();
  state_->cut_words.clear();
  state_->pending = 0;
  state_->position = state_->code_points = state_->words = state_->settled = 0;
}

std::uint64_t WordStream::words() const { return state_->words; }

std::span<const std::uint32_t> WordStream::cut_words() const { return state_->cut_words; }

WordSpan WordStream::touched(std::size_t from, std::size_t to) const {
  const State::Mark& first = state_->marks[from];
  const State::Mark& last = state_->marks[to];
  if (first.position == last.position) return {first.words_ended(), first.words_ended()};
  return {first.words_ended(), last.words_begun()};
}

WordSpan WordStream::between(std::size_t from, std::size_t to) const {
  const State::Mark& first = state_->marks[from];
  const State::Mark& last = state_->marks[to];
  WordSpan span = touched(from, to);
  if (span.first == span.last) return span;
  if (first.inside() && !first.letters_follow) ++span.first;
  if (last.inside() && last.letters == 0) --span.last;
  const bool same_word = first.inside() && first.count == last.count;
  if (span.last < span.first || (same_word && first.letters == last.letters))
    span.last = span.first;
  return span;
}

}  // namespace fovea::xml
