#include <algorithm>
#include <string>
#include <vector>

#include "fovea/xml.hpp"

#include "ascii_words.hpp"
#include "unicode_words.hpp"

namespace fovea::xml {
namespace {

// Text is segmented in batches of about this size, cut where it changes nothing (cuts_before).
// Where there is no such place for so long, it is cut between two code points: a word across that
// cut is two.
constexpr std::size_t batch_bytes = std::size_t{64} << 10;

// ASCII between two other characters that is too short to be worth a change of method.
constexpr std::size_t short_gap = 32;

constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

constexpr bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

std::size_t find_non_ascii(std::string_view text, std::size_t from) {
  const auto found =
      std::find_if_not(text.begin() + static_cast<std::ptrdiff_t>(from), text.end(), is_ascii);
  return static_cast<std::size_t>(found - text.begin());
}

/// The last place in [from, to] before which the text may be cut; `from` if there is none.
std::size_t last_cut(std::string_view text, std::size_t from, std::size_t to) {
  while (to > from && (to == text.size() || !cuts_before(text[to]))) --to;
  return to;
}

std::size_t next_cut(std::string_view text, std::size_t from) {
  while (from < text.size() && !cuts_before(text[from])) ++from;
  return from;
}

std::size_t last_code_point(std::string_view text) {
  std::size_t at = text.size() - 1;
  for (int i = 0; i < 3 && at > 0 && is_continuation(text[at]); ++i) --at;
  return at;
}

/// The end of the part, beginning in a character beyond ASCII at `at`, that ICU must segment.
std::size_t unicode_end(std::string_view text, std::size_t at) {
  while (true) {
    const std::size_t end = next_cut(text, at);
    at = find_non_ascii(text, end);
    if (at == text.size() || at - end > short_gap) return end;
  }
}

}  // namespace

struct WordCounter::State {
  struct Mark {
    std::uint64_t position = 0;  ///< bytes of text before it
    std::uint64_t count = 0;     ///< twice the words that end at or before it, plus 1 inside a word

    [[nodiscard]] std::uint64_t words_ended() const { return count / 2; }
    [[nodiscard]] std::uint64_t words_begun() const { return (count + 1) / 2; }
  };

  /// Segments and forgets the first `size` bytes of the pending text.
  void segment(std::size_t size);
  void segment_ascii(std::string_view text, std::size_t begin, std::size_t end);
  void segment_unicode(std::string_view text, std::size_t begin, std::size_t end);
  void found(std::size_t begin, std::size_t end);
  void settle_until(std::uint64_t limit, std::uint64_t count);

  std::string pending;
  std::uint64_t position = 0;  ///< of the first pending byte
  std::uint64_t words = 0;
  std::vector<Mark> marks;
  std::size_t settled = 0;  ///< marks whose counts are known
  UnicodeWords unicode;
};

void WordCounter::State::segment(std::size_t size) {
  const std::string_view text = std::string_view(pending).substr(0, size);
  for (std::size_t at = 0; at < size;) {
    const std::size_t foreign = find_non_ascii(text, at);
    const std::size_t begin = foreign == size ? size : last_cut(text, at, foreign);
    segment_ascii(text, at, begin);
    at = foreign == size ? size : unicode_end(text, foreign);
    segment_unicode(text, begin, at);
  }
  position += size;
  settle_until(position + 1, 2 * words);
  pending.erase(0, size);
}

void WordCounter::State::segment_ascii(std::string_view text, std::size_t begin, std::size_t end) {
  const std::string_view ascii = text.substr(0, end);
  for (WordRange word = next_ascii_word(ascii, begin); word.begin < end;
       word = next_ascii_word(ascii, word.end)) {
    found(word.begin, word.end);
  }
}

void WordCounter::State::segment_unicode(std::string_view text, std::size_t begin,
                                         std::size_t end) {
  if (begin == end) return;
  unicode.find(text.substr(begin, end - begin),
               [&](WordRange word) { found(begin + word.begin, begin + word.end); });
}

void WordCounter::State::found(std::size_t begin, std::size_t end) {
  settle_until(position + begin + 1, 2 * words);
  settle_until(position + end, 2 * words + 1);
  ++words;
}

/// Gives `count` to the marks before `limit` that have none yet.
void WordCounter::State::settle_until(std::uint64_t limit, std::uint64_t count) {
  for (; settled < marks.size() && marks[settled].position < limit; ++settled) {
    marks[settled].count = count;
  }
}

WordCounter::WordCounter() : state_(std::make_unique<State>()) {}
WordCounter::~WordCounter() = default;
WordCounter::WordCounter(WordCounter&&) noexcept = default;
WordCounter& WordCounter::operator=(WordCounter&&) noexcept = default;

void WordCounter::add(std::string_view utf8) {
  std::string& pending = state_->pending;
  while (!utf8.empty()) {
    const std::size_t taken = std::min(utf8.size(), batch_bytes - pending.size());
    pending.append(utf8.substr(0, taken));
    utf8.remove_prefix(taken);
    if (pending.size() < batch_bytes) return;
    const std::size_t cut = last_cut(pending, 0, pending.size());
    state_->segment(cut > 0 ? cut : last_code_point(pending));
  }
}

std::size_t WordCounter::mark() {
  state_->marks.push_back({state_->position + state_->pending.size(), 0});
  return state_->marks.size() - 1;
}

void WordCounter::finish() { state_->segment(state_->pending.size()); }

std::uint64_t WordCounter::words() const { return state_->words; }

std::uint64_t WordCounter::words_between(std::size_t from, std::size_t to) const {
  const State::Mark& first = state_->marks[from];
  const State::Mark& last = state_->marks[to];
  return first.position == last.position ? 0 : last.words_begun() - first.words_ended();
}

}  // namespace fovea::xml
