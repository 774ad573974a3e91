// Converts runs of words to code points. The index has no offsets of words, so the text is
// tokenised again, exactly as during indexing.
#include <algorithm>
#include <array>
#include <optional>

#include "fovea/base/text.hpp"
#include "fovea/index.hpp"

namespace fovea::index {
namespace {

/// Elements of at most this many code points are read completely.
constexpr std::uint64_t short_characters = 16'384;

/// The text of a document from the beginning of an element on.
struct Piece {
  std::string text;
  std::uint64_t start = 0;       ///< code points of the document before it
  Element element = 0;           ///< the element with which it begins
  std::uint32_t first_word = 0;  ///< number of its first word in the document

  [[nodiscard]] std::string_view between(std::uint64_t from, std::uint64_t to) const {
    const std::string_view rest =
        std::string_view(text).substr(byte_of_code_point(text, from - start));
    return rest.substr(0, byte_of_code_point(rest, to - from));
  }
};

/// Places in the document, ascending. A place occurs once per tag at it.
using Places = std::vector<std::uint64_t>;

/// Finds the tags in [start, end]. `first` must begin at `start`, and no element before it may end
/// there except its ancestors.
Places tags_within(Tree& tree, Element first, std::uint64_t start, std::uint64_t end) {
  Places tags;
  for (Element e = first; e < tree.size(); ++e) {
    const region::Range range = tree.range(e);
    if (range.start > end) break;
    tags.push_back(range.start);
    if (range.end <= end) tags.push_back(range.end);
  }
  for (Element e = first; e != 0;) {
    e = tree.parent(e);
    if (tree.range(e).end <= end) tags.push_back(tree.range(e).end);
  }
  std::erase_if(tags, [&](std::uint64_t place) { return place < start; });
  std::sort(tags.begin(), tags.end());
  return tags;
}

/// Whether there is another tag where the element begins.
bool has_tag_beside(Tree& tree, Element e) {
  const region::Range range = tree.range(e);
  const Element parent = tree.parent(e);
  if (range.start == range.end || tree.range(parent).start == range.start) return true;
  if (e + 1 < tree.size() && tree.range(e + 1).start == range.start) return true;
  for (Element before = e - 1; before > parent; before = tree.parent(before)) {
    if (tree.range(before).end == range.start) return true;
  }
  return false;
}

constexpr bool is_letter_or_digit(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

constexpr bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

/// Whether a word certainly begins, or tokenising can restart, where the element begins. `around`
/// is the text from the code point before it.
bool begins_anew(Tree& tree, Element e, std::string_view around) {
  const std::size_t at = byte_of_code_point(around, 1);
  if (at == around.size()) return false;
  if (is_space(around[0]) && is_ascii(around[at])) return true;
  return (is_letter_or_digit(around[at]) || is_space(around[at])) && has_tag_beside(tree, e);
}

/// Reads the text that contains the words `all` and the word after them, from a place with a known
/// word number.
Result<Piece> read_piece(const Index& index, Doc doc, Tree& tree, Element element, Words all) {
  const region::Range range = tree.range(element);
  const bool is_short = range.end - range.start <= short_characters;
  std::uint64_t end = range.end;
  if (!is_short && all.end() < index.words(doc))
    end = std::min(end, tree.range(tree.owner(all.end())).end);
  Element e = is_short ? element : tree.owner(all.first);
  for (; e != 0 && !tree.damaged(); e = tree.parent(e)) {
    const std::uint64_t start = tree.range(e).start;
    if (start == 0) continue;
    auto text = index.text(doc, {start - 1, std::max(start, end)});
    if (!text) return std::move(text).error();
    if (!begins_anew(tree, e, *text)) continue;
    text->erase(0, byte_of_code_point(*text, 1));
    return Piece{*std::move(text), start, e, tree.words(e).first};
  }
  auto text = index.text(doc, {0, end});
  if (!text) return std::move(text).error();
  return Piece{*std::move(text), 0, 0, 0};
}

/// Finds the words of a piece by their numbers in the document.
class Cutter {
 public:
  Cutter(const Piece& piece, const Places& tags) : first_(piece.first_word) {
    xml::WordStream words(xml::Cutting::between_tags);
    const xml::WordStream::Sink sink = [&](std::span<const xml::Word> some) {
      for (const xml::Word& word : some) {
        const std::uint64_t start = piece.start + word.offset;
        ranges_.push_back({start, start + word.code_points});
      }
    };
    std::string_view rest = piece.text;
    std::uint64_t at = piece.start;
    for (const std::uint64_t tag : tags) {
      const std::size_t bytes = byte_of_code_point(rest, tag - at);
      words.add(rest.substr(0, bytes), sink);
      rest.remove_prefix(bytes);
      at = tag;
      words.mark();
    }
    words.add(rest, sink);
    words.finish(sink);
  }

  [[nodiscard]] std::optional<region::Range> range(std::uint32_t word) const {
    if (word < first_ || word - first_ >= ranges_.size()) return std::nullopt;
    return ranges_[word - first_];
  }

 private:
  std::uint32_t first_;
  std::vector<region::Range> ranges_;
};

/// The byte at which the opening marks at the end of the text begin.
std::size_t opening_marks(std::string_view text) {
  constexpr std::array<std::string_view, 18> marks = {"(",  "[",  "{",  "“",  "‘",  "«",
                                                      "„",  "‹",  "「", "『", "（", "《",
                                                      "〈", "【", "〔", "［", "¿",  "¡"};
  std::size_t begin = text.size();
  const auto* mark = marks.begin();
  while (mark != marks.end()) {
    mark = std::find_if(marks.begin(), marks.end(), [&](std::string_view each) {
      return text.substr(0, begin).ends_with(each);
    });
    if (mark != marks.end()) begin -= mark->size();
  }
  return begin;
}

/// Divides the text between two words into the parts that belong to each.
class Divider {
 public:
  Divider(const Piece& piece, const Places& tags, const region::Range& element)
      : piece_(piece), element_(element) {
    cuts_ = {element.start, element.end};
    for (std::size_t i = 1; i < tags.size(); ++i) {
      if (tags[i] == tags[i - 1]) cuts_.push_back(tags[i]);
    }
    std::sort(cuts_.begin(), cuts_.end());
  }

  /// The start of the text that belongs to the word after the gap.
  [[nodiscard]] std::uint64_t start_after(std::uint64_t from, std::uint64_t to) const {
    const std::string_view gap = piece_.between(from, to);
    std::size_t begin = gap.size();
    while (begin > 0 && !is_space(gap[begin - 1])) --begin;
    const auto cut = std::upper_bound(cuts_.begin(), cuts_.end(), to);
    const bool has_cut = cut != cuts_.begin() && *(cut - 1) >= from;
    std::uint64_t start = from + count_code_points(gap.substr(0, begin));
    if (has_cut) start = std::max(start, *(cut - 1));
    if (begin > 0 || has_cut) return start;
    return from + count_code_points(gap.substr(0, opening_marks(gap)));
  }

  /// The end of the text that belongs to the word before the gap.
  [[nodiscard]] std::uint64_t end_before(std::uint64_t from, std::uint64_t to) const {
    std::string_view left = piece_.between(from, std::max(from, start_after(from, to)));
    while (!left.empty() && is_space(left.back())) left.remove_suffix(1);
    return from + count_code_points(left);
  }

  [[nodiscard]] region::Range clip(std::uint64_t start, std::uint64_t end) const {
    start = std::clamp(start, element_.start, element_.end);
    return {start, std::clamp(end, start, element_.end)};
  }

 private:
  const Piece& piece_;
  region::Range element_;
  Places cuts_;  ///< including the edges of the element, ascending
};

region::Range range_of(const Piece& piece, const Cutter& words, const Divider& gaps, Words run) {
  const std::uint64_t piece_end = piece.start + count_code_points(piece.text);
  const auto first = words.range(run.first);
  const auto last = words.range(run.end() - 1);
  const auto before = run.first == 0 ? std::nullopt : words.range(run.first - 1);
  const auto behind = words.range(run.end());
  const std::uint64_t start =
      first ? gaps.start_after(before ? before->end : piece.start, first->start) : piece_end;
  const std::uint64_t end =
      last ? gaps.end_before(last->end, behind ? behind->start : piece_end) : piece_end;
  return gaps.clip(start, end);
}

/// The words from the first of the first run to the last of the last run, inside the element.
Words all_of(std::span<const Words> runs, Words inside) {
  const std::uint32_t first = std::max(runs.front().first, inside.first);
  const std::uint32_t end = std::min(runs.back().end(), inside.end());
  return {first, end > first ? end - first : 0};
}

}  // namespace

Result<std::vector<region::Range>> ranges_of_words(const Index& index, Doc doc, Tree& tree,
                                                   Element element, std::span<const Words> runs) {
  if (element >= tree.size()) return damaged_document(index, doc);
  const region::Range range = tree.range(element);
  const Words all = runs.empty() ? Words{} : all_of(runs, tree.words(element));
  std::vector<region::Range> ranges(runs.size(), {range.start, range.start});
  if (all.count == 0) return ranges;
  const auto piece = read_piece(index, doc, tree, element, all);
  if (!piece) return piece.error();
  const std::uint64_t end = piece->start + count_code_points(piece->text);
  const Places tags = tags_within(tree, piece->element, piece->start, end);
  const Cutter words(*piece, tags);
  const Divider gaps(*piece, tags, range);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const Words run = all_of(runs.subspan(i, 1), tree.words(element));
    if (run.count > 0) ranges[i] = range_of(*piece, words, gaps, run);
  }
  if (tree.damaged()) return damaged_document(index, doc);
  return ranges;
}

Result<region::Range> range_of_words(const Index& index, Doc doc, Tree& tree, Element element,
                                     Words run) {
  const auto ranges = ranges_of_words(index, doc, tree, element, std::span(&run, 1));
  if (!ranges) return ranges.error();
  return ranges->front();
}

}  // namespace fovea::index
