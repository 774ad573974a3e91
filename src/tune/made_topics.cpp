#include "tune/made_topics.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/topic.hpp"

#include "tune/label.hpp"

namespace fovea::tune {
namespace {

using index::Element;
using index::Role;

/// Shorter texts are not specific enough, longer ones are sentences.
constexpr std::size_t least_heading_words = 3;
constexpr std::size_t most_heading_words = 12;
constexpr std::size_t least_caption_words = 4;
constexpr std::size_t most_caption_words = 16;
constexpr std::size_t least_title_words = 3;
constexpr std::size_t most_title_words = 25;
/// Shorter sections are not worth searching for.
constexpr std::uint32_t least_section_words = 60;
/// A longer element with a label is a chapter, not a figure.
constexpr std::uint32_t most_float_words = 1000;

/// Reads a document and the roles of its elements.
class Reader {
 public:
  Reader(const index::Index& index, index::Tree& tree, std::string_view text)
      : index_(index), tree_(tree), text_(text) {
    // Offsets are in code points; the byte offset of every 256th is stored.
    for (std::uint64_t at = 0; at < text_.size();
         at += byte_of_code_point(text_.substr(at), stride))
      marks_.push_back(at);
  }

  [[nodiscard]] index::Tree& tree() const { return tree_; }
  [[nodiscard]] Role role(Element e) const { return index_.role(tree_.context(e)).role; }
  [[nodiscard]] bool is_unit(Element e) const { return index_.role(tree_.context(e)).unit; }
  [[nodiscard]] bool is_title(Element e) const { return index_.role(tree_.context(e)).title; }
  [[nodiscard]] std::optional<Element> heading(Element e) const {
    return index::heading_of(index_, tree_, e);
  }
  [[nodiscard]] std::optional<Element> title() const { return index::title_of(index_, tree_); }
  [[nodiscard]] std::uint32_t words(Element e) const { return tree_.words(e).count; }

  [[nodiscard]] std::string_view text(Element e) const {
    const region::Range range = tree_.range(e);
    const std::size_t begin = byte_of(range.start);
    return text_.substr(begin, byte_of(range.end) - begin);
  }

 private:
  static constexpr std::uint64_t stride = 256;

  [[nodiscard]] std::size_t byte_of(std::uint64_t offset) const {
    if (offset / stride >= marks_.size()) return text_.size();
    const std::size_t mark = marks_[offset / stride];
    return mark + byte_of_code_point(text_.substr(mark), offset % stride);
  }

  const index::Index& index_;
  index::Tree& tree_;
  std::string_view text_;
  std::vector<std::size_t> marks_;
};

/// A figure, table or box: an element with a label.
struct Float {
  Element element;
  Element label_element;
  Label label;
};

bool can_be_label(const Reader& reader, Element e) {
  constexpr std::uint32_t most_words = 8;
  const std::uint32_t words = reader.words(e);
  return e > 0 && words >= 2 && words <= most_words && reader.role(e) != Role::heading &&
         reader.role(e) != Role::inline_text;
}

/// The outermost floats, in document order.
std::vector<Float> floats_of(const Reader& reader) {
  std::vector<Float> floats;
  index::Tree& tree = reader.tree();
  for (Element e = 1; e < tree.size(); ++e) {
    if (!can_be_label(reader, e)) continue;
    const Element parent = tree.parent(e);
    const std::uint32_t words = reader.words(parent);
    if (parent == 0 || words <= reader.words(e) || words > most_float_words) continue;
    if (!floats.empty() && parent < tree.subtree_end(floats.back().element)) continue;
    if (auto label = parse_label(reader.text(e))) floats.push_back({parent, e, *std::move(label)});
  }
  return floats;
}

/// Whether an element lies in one of the floats. Elements must be passed in document order.
class InFloats {
 public:
  InFloats(index::Tree& tree, std::span<const Float> floats) : tree_(tree), floats_(floats) {}

  bool operator()(Element e) {
    while (at_ < floats_.size() && tree_.subtree_end(floats_[at_].element) <= e) ++at_;
    return at_ < floats_.size() && floats_[at_].element <= e;
  }

 private:
  index::Tree& tree_;
  std::span<const Float> floats_;
  std::size_t at_ = 0;
};

/// Whether the words are a query of a suitable length in which no sign has a special meaning.
bool is_query(const std::vector<std::string>& words, std::size_t least, std::size_t most) {
  if (words.size() < least || words.size() > most) return false;
  const auto terms = topic::nexi::parse_keywords(fmt::format("{}", fmt::join(words, " ")));
  return terms && std::all_of(terms->begin(), terms->end(), [](const topic::nexi::Term& term) {
           return term.mode == topic::nexi::Term::Mode::plain && !term.phrase;
         });
}

/// The element that describes the float: the first heading after the label, else the first block.
std::optional<Element> caption_of(const Reader& reader, const Float& each) {
  std::optional<Element> block;
  const Element end = reader.tree().subtree_end(each.element);
  for (Element e = each.label_element + 1; e < end; ++e) {
    if (reader.role(e) == Role::heading && reader.words(e) > 0) return e;
    if (!block && reader.role(e) == Role::block) block = e;
  }
  return block;
}

Material captions(const Reader& reader) {
  Material material;
  const auto floats = floats_of(reader);
  std::vector<Element> blocks;
  InFloats in_float(reader.tree(), floats);
  for (Element e = 0; e < reader.tree().size(); ++e) {
    if (!in_float(e) && reader.role(e) == Role::block && reader.is_unit(e)) blocks.push_back(e);
  }
  for (const Float& each : floats) {
    material.gone.push_back(each.element);
    const auto caption = caption_of(reader, each);
    if (!caption) continue;
    Candidate candidate{.words = query_words(reader.text(*caption))};
    if (!is_query(candidate.words, least_caption_words, most_caption_words)) continue;
    for (const Element block : blocks) {
      if (refers_to(reader.text(block), each.label)) candidate.relevant.push_back(block);
    }
    if (!candidate.relevant.empty()) material.candidates.push_back(std::move(candidate));
  }
  return material;
}

/// Containers with a heading, outside floats, that contain no other such container.
std::vector<std::pair<Element, Element>> leaf_sections(const Reader& reader) {
  std::vector<std::pair<Element, Element>> leaves;
  const auto floats = floats_of(reader);
  InFloats in_float(reader.tree(), floats);
  for (Element e = 1; e < reader.tree().size(); ++e) {
    if (reader.role(e) != Role::container || in_float(e)) continue;
    const auto heading = reader.heading(e);
    if (!heading) continue;
    while (!leaves.empty() && e < reader.tree().subtree_end(leaves.back().first)) leaves.pop_back();
    leaves.emplace_back(e, *heading);
  }
  return leaves;
}

Material headings(const Reader& reader) {
  Material material;
  const auto sections = leaf_sections(reader);
  // The title of a document stays, unless it is also the heading of a section.
  auto named = sections.begin();
  for (Element e = 0; e < reader.tree().size(); ++e) {
    const bool names_section = named != sections.end() && named->second == e;
    if (names_section) ++named;
    if (names_section || (reader.role(e) == Role::heading && !reader.is_title(e)))
      material.gone.push_back(e);
  }
  for (const auto& [section, heading] : sections) {
    if (reader.words(section) < least_section_words + reader.words(heading)) continue;
    Candidate candidate{.words = query_words(reader.text(heading)), .relevant = {section}};
    if (is_query(candidate.words, least_heading_words, most_heading_words))
      material.candidates.push_back(std::move(candidate));
  }
  return material;
}

Material titles(const Reader& reader) {
  Material material;
  const auto title = reader.title();
  for (Element e = 0; e < reader.tree().size(); ++e) {
    if (e == title || reader.is_title(e)) material.gone.push_back(e);
  }
  if (!title) return material;
  Candidate candidate{.words = query_words(reader.text(*title)), .relevant = {0}};
  if (is_query(candidate.words, least_title_words, most_title_words))
    material.candidates.push_back(std::move(candidate));
  return material;
}

bool is_sign(char c) {
  const auto byte = static_cast<unsigned char>(c);
  const bool letter_or_digit =
      (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || byte >= 0x80;
  return !letter_or_digit;
}

/// The quotation marks that make a phrase in a query, apart from the one that is_sign covers.
constexpr std::array<std::string_view, 3> curved_marks = {"“", "”", "„"};

/// Bytes of the sign at the beginning of `text`, and of the one at its end; 0 if there is none.
std::size_t leading_sign(std::string_view text) {
  if (text.empty()) return 0;
  if (is_sign(text.front())) return 1;
  for (const std::string_view mark : curved_marks)
    if (text.starts_with(mark)) return mark.size();
  return 0;
}
std::size_t trailing_sign(std::string_view text) {
  if (text.empty()) return 0;
  if (is_sign(text.back())) return 1;
  for (const std::string_view mark : curved_marks)
    if (text.ends_with(mark)) return mark.size();
  return 0;
}

}  // namespace

std::vector<std::string> query_words(std::string_view text) {
  std::vector<std::string> words;
  for (std::string_view each : split_columns(text)) {
    while (const std::size_t bytes = leading_sign(each)) each.remove_prefix(bytes);
    while (const std::size_t bytes = trailing_sign(each)) each.remove_suffix(bytes);
    if (!each.empty()) words.emplace_back(each);
  }
  return words;
}

Result<void> check_text(const index::Index& index) {
  if (index.has_text()) return {};
  return Error{.kind = ErrorKind::data,
               .place = {.file = index.path()},
               .message = "the index has no text to make topics from",
               .remedy = "give --topics and --qrels, or build the index without --no-text"};
}

Material material_of(Kind kind, const index::Index& index, index::Tree& tree,
                     std::string_view text) {
  const Reader reader(index, tree, text);
  switch (kind) {
    case Kind::headings:
      return headings(reader);
    case Kind::captions:
      return captions(reader);
    case Kind::titles:
      return titles(reader);
  }
  return {};
}

}  // namespace fovea::tune
