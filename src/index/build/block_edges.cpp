#include "index/build/block_edges.hpp"

#include "fovea/base/text.hpp"

namespace fovea::index {

void BlockEdges::begin() {
  tags_.clear();
  has_text_.clear();
  bytes_ = run_ = 0;
  run_begin_ = 0;
  words_since_tag_ = spaces_since_tag_ = line_break_since_tag_ = false;
}

/// Discards a previous run of a single tag, since it does not end a sentence.
void BlockEdges::begin_run() {
  if (tags_.size() == run_begin_ + 1) tags_.pop_back();
  run_begin_ = tags_.size();
  run_ = bytes_;
}

void BlockEdges::add(Element element, Element owner) {
  if (words_since_tag_) begin_run();
  if (words_since_tag_ || (spaces_since_tag_ && !line_break_since_tag_)) has_text_[owner] = 1;
  words_since_tag_ = spaces_since_tag_ = line_break_since_tag_ = false;
  tags_.push_back({element, run_});
}

void BlockEdges::start(Element element, Element parent) {
  has_text_.push_back(0);
  add(element, parent);
}

void BlockEdges::end(Element element) { add(element, element); }

void BlockEdges::text(std::string_view utf8) {
  bytes_ += static_cast<std::uint32_t>(utf8.size());
  spaces_since_tag_ = true;
  for (std::size_t i = 0; i < utf8.size() && !words_since_tag_; ++i) {
    words_since_tag_ = !is_space(utf8[i]);
    line_break_since_tag_ |= utf8[i] == '\n' || utf8[i] == '\r';
  }
}

void BlockEdges::finish(std::span<const TreeRow> rows, std::vector<std::uint32_t>& edges) {
  is_in_line_.assign(rows.size(), 0);
  for (std::size_t e = 1; e < rows.size(); ++e) {
    const Element parent = rows[e].parent;
    const auto is_short = static_cast<std::uint8_t>(rows[e].length <= line_characters);
    is_in_line_[e] = is_in_line_[parent] | (has_text_[parent] & is_short);
  }
  for (std::size_t begin = 0; begin < tags_.size();) {
    std::size_t end = begin;
    bool in_line = true;
    for (; end < tags_.size() && tags_[end].place == tags_[begin].place; ++end) {
      in_line = in_line && is_in_line_[tags_[end].element] != 0;
    }
    if (end - begin > 1 && !in_line) edges.push_back(tags_[begin].place);
    begin = end;
  }
}

}  // namespace fovea::index
