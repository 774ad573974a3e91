#include "tune/without.hpp"

#include <algorithm>

#include "fovea/base/text.hpp"
#include "fovea/xml.hpp"

namespace fovea::tune {
namespace {

/// Walks through UTF-8 text by code points, forwards only.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : rest_(text) {}

  /// The text from the current position to code point `offset` of the whole text.
  std::string_view up_to(std::uint64_t offset) {
    const std::uint64_t count = offset > at_ ? offset - at_ : 0;
    const std::string_view piece = rest_.substr(0, byte_of_code_point(rest_, count));
    rest_.remove_prefix(piece.size());
    at_ += count;
    return piece;
  }

 private:
  std::string_view rest_;
  std::uint64_t at_ = 0;
};

/// Writes tags and text in document order.
class Writer {
 public:
  Writer(const index::Index& index, index::Tree& tree, std::string_view text)
      : index_(index), tree_(tree), text_(text) {}

  void open(index::Element e) {
    close_before(e);
    out_ += xml::escape_text(text_.up_to(tree_.range(e).start));
    out_ += '<' + name(e) + '>';
    open_.push_back(e);
  }
  void skip(index::Element e) {
    close_before(e);
    out_ += xml::escape_text(text_.up_to(tree_.range(e).start));
    text_.up_to(tree_.range(e).end);
  }
  std::string take() {
    while (!open_.empty()) close();
    return std::move(out_);
  }

 private:
  void close_before(index::Element e) {
    while (!open_.empty() && tree_.subtree_end(open_.back()) <= e) close();
  }
  void close() {
    const index::Element e = open_.back();
    open_.pop_back();
    out_ += xml::escape_text(text_.up_to(tree_.range(e).end));
    out_ += "</" + name(e) + '>';
  }
  [[nodiscard]] const std::string& name(index::Element e) { return index_.tags()[tree_.tag(e)]; }

  const index::Index& index_;
  index::Tree& tree_;
  Cursor text_;
  std::vector<index::Element> open_;
  std::string out_;
};

}  // namespace

Without::Without(index::Tree& tree, std::span<const index::Element> elements) {
  index::Element behind = 0;
  for (const index::Element e : elements) {
    if (e < behind) continue;
    gaps_.push_back({e, tree.range(e)});
    behind = tree.subtree_end(e);
  }
}

std::uint64_t Without::moved(std::uint64_t offset) const {
  std::uint64_t gone = 0;
  for (const Gap& gap : gaps_) {
    if (gap.range.start >= offset) break;
    gone += std::min(gap.range.end, offset) - gap.range.start;
  }
  return offset - gone;
}

region::Range Without::moved(const region::Range& range) const {
  return {moved(range.start), moved(range.end)};
}

std::string Without::xml(const index::Index& index, index::Tree& tree,
                         std::string_view text) const {
  Writer writer(index, tree, text);
  auto gap = gaps_.begin();
  for (index::Element e = 0; e < tree.size();) {
    if (gap != gaps_.end() && gap->element == e) {
      writer.skip(e);
      e = tree.subtree_end(e);
      ++gap;
    } else {
      writer.open(e);
      ++e;
    }
  }
  return writer.take();
}

}  // namespace fovea::tune
