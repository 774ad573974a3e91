#include "xml/cursor.hpp"

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::xml {

ElementStart Cursor::open(std::string_view name, std::size_t byte) {
  separate();
  const auto [kept, position] = siblings_.open(name);
  open_.push_back({.name = kept, .byte = byte, .path_before = path_.size(), .start = offset_});
  if (with_paths_) {
    const fmt::format_int digits(position);
    path_.append("/").append(name).append("[").append(digits.data(), digits.size()).append("]");
  }
  ElementStart event;
  event.name = kept;
  event.path = path_;
  event.position = position;
  event.depth = static_cast<std::uint32_t>(open_.size());
  event.offset = offset_;
  return event;
}

ElementEnd Cursor::end() const {
  const OpenElement& element = open_.back();
  return {element.name, path_, static_cast<std::uint32_t>(open_.size()), element.start, offset_};
}

void Cursor::leave() {
  path_.resize(open_.back().path_before);
  open_.pop_back();
  siblings_.close();
}

Text Cursor::text(std::string_view piece) {
  OpenElement& element = open_.back();
  if (!element.in_text) {
    element.in_text = true;
    element.node_bytes = 0;
    element.node_code_points = 0;
    ++element.text_nodes;
  }
  const std::uint64_t code_points = count_code_points(piece);
  const Text event{
      piece, path_, offset_, code_points, element.text_nodes, element.node_code_points};
  element.node_bytes += piece.size();
  element.node_code_points += code_points;
  offset_ += code_points;
  return event;
}

void Cursor::separate() {
  if (!open_.empty()) open_.back().in_text = false;
}

}  // namespace fovea::xml
