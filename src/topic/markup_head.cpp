#include "topic/markup_head.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include "fovea/base/text.hpp"

#include "topic/ascii.hpp"
#include "topic/fields.hpp"

namespace fovea::topic {
namespace {

/// Removes everything up to the next start tag from `rest` and returns its simplified name, or
/// nullopt if there is none.
std::optional<std::string> next_element(std::string_view& rest) {
  while (true) {
    const std::size_t begin = rest.find('<');
    if (begin == std::string_view::npos) return std::nullopt;
    rest.remove_prefix(begin + 1);
    if (rest.starts_with("!--")) rest.remove_prefix(std::min(rest.find("-->"), rest.size()));
    if (rest.empty() || !is_letter(rest.front())) continue;
    const std::size_t end = std::min(rest.find_first_of(" \t\r\n/>"), rest.size());
    return simplified(rest.substr(0, end));
  }
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

Markup markup_of(std::string_view head) {
  std::string_view rest = trim(head);
  if (!rest.starts_with('<')) return Markup::none;
  const auto root = next_element(rest);
  if (!root || contains(*root, "submission") || contains(*root, "assess")) return Markup::none;
  for (auto name = root; name; name = next_element(rest)) {
    if (*name == "top") return Markup::trec;
    if (*name == "topic" || *name == "inextopic") return Markup::inex;
  }
  return contains(*root, "topics") || contains(*root, "topicfile") ? Markup::inex : Markup::none;
}

}  // namespace fovea::topic
