#pragma once

#include <cstddef>
#include <string_view>

#include "fovea/base/text.hpp"

namespace fovea::run {

/// Whether more than half of the first non-blank lines satisfy `test`; a damaged line among them is
/// then reported as such. The last line may be cut off and counts only if it is the first.
template <class Test>
bool most_lines(std::string_view head, const Test& test) {
  constexpr std::size_t enough = 10;
  std::size_t lines = 0;
  std::size_t good = 0;
  while (!head.empty() && lines < enough) {
    const std::size_t end = head.find('\n');
    const std::string_view line = trim(head.substr(0, end));
    if (end == std::string_view::npos && lines > 0) break;
    head.remove_prefix(end == std::string_view::npos ? head.size() : end + 1);
    if (line.empty()) continue;
    ++lines;
    good += test(line) ? 1 : 0;
  }
  return 2 * good > lines;
}

}  // namespace fovea::run
