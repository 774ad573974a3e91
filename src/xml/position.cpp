#include "xml/position.hpp"

#include <algorithm>

#include "fovea/base/text.hpp"

namespace fovea::xml {

std::size_t LineCounter::line_after(std::size_t offset) {
  if (feed_ < offset) feed_ = text_.find('\n', offset);
  const std::size_t carriage = text_.substr(0, feed_).find('\r', offset);
  if (carriage != std::string_view::npos && carriage + 1 != feed_) return carriage + 1;
  return feed_ == std::string_view::npos ? feed_ : feed_ + 1;
}

void LineCounter::advance(std::size_t offset) {
  const std::size_t end = std::min(offset, text_.size());
  while (next_line_ <= end) {
    ++line_;
    column_ = 1;
    at_ = next_line_;
    next_line_ = line_after(at_);
  }
  if (at_ >= end) return;
  column_ += count_code_points(text_.substr(at_, end - at_));
  at_ = end;
}

}  // namespace fovea::xml
