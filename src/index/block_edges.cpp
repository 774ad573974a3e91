#include "block_edges.hpp"

#include "fovea/base/text.hpp"

namespace fovea::index {

void BlockEdges::begin() {
  tags_.clear();
  open_.clear();
  has_text_.clear();
  bytes_ = run_ = 0;
  words_since_tag_ = spaces_since_tag_ = line_break_since_tag_ = false;
}

void BlockEdges::add(Element element) {
  if (words_since_tag_) run_ = bytes_;
  const bool text_of_its_own = words_since_tag_ || (spaces_since_tag_ && !line_break_since_tag_);
  if (text_of_its_own && !open_.empty()) has_text_[open_.back()] = true;
  words_since_tag_ = spaces_since_tag_ = line_break_since_tag_ = false;
  tags_.push_back({element, run_});
}

void BlockEdges::start(Element element) {
  add(element);
  open_.push_back(element);
  has_text_.push_back(false);
}

void BlockEdges::end(Element element) {
  add(element);
  open_.pop_back();
}

void BlockEdges::text(std::string_view utf8) {
  bytes_ += static_cast<std::uint32_t>(utf8.size());
  spaces_since_tag_ = true;
  for (std::size_t i = 0; i < utf8.size() && !words_since_tag_; ++i) {
    words_since_tag_ = !is_space(utf8[i]);
    line_break_since_tag_ |= utf8[i] == '\n' || utf8[i] == '\r';
  }
}

void BlockEdges::finish(std::span<const TreeRow> rows, std::vector<std::uint32_t>& edges) {
  is_in_line_.assign(rows.size(), false);
  for (std::size_t e = 1; e < rows.size(); ++e) {
    const Element parent = rows[e].parent;
    is_in_line_[e] =
        is_in_line_[parent] || (has_text_[parent] && rows[e].length <= line_characters);
  }
  for (std::size_t begin = 0; begin < tags_.size();) {
    std::size_t end = begin;
    bool in_line = true;
    for (; end < tags_.size() && tags_[end].place == tags_[begin].place; ++end) {
      in_line = in_line && is_in_line_[tags_[end].element];
    }
    if (end - begin > 1 && !in_line) edges.push_back(tags_[begin].place);
    begin = end;
  }
}

}  // namespace fovea::index
