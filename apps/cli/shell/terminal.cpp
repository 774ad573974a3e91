#include "cli/shell/terminal.hpp"

#include <algorithm>

#include <unistd.h>

#include "fovea/base/one_line.hpp"
#include "fovea/base/terminal.hpp"

namespace fovea::cli {

std::size_t output_columns(const std::string& output) {
  return output == "-" ? terminal_of(STDOUT_FILENO).columns : 0;
}

std::string fitted_to_terminal(std::string_view text, std::size_t indent) {
  const std::size_t columns = output_columns();
  if (columns <= 2 * indent) return std::string(text);
  std::string fitted;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    // All lines but the first are narrower, by the indent.
    const auto lines = broken_lines(line, columns);
    const std::size_t end_of_first = lines.empty() ? 0 : lines.front().second;
    fitted += std::string(line.substr(0, end_of_first)) + "\n";
    std::string_view rest = line.substr(end_of_first);
    while (rest.starts_with(' ')) rest.remove_prefix(1);
    for (const auto& [begin, end] : broken_lines(rest, columns - indent))
      fitted += std::string(indent, ' ') + std::string(rest.substr(begin, end - begin)) + "\n";
  }
  return fitted;
}

}  // namespace fovea::cli
