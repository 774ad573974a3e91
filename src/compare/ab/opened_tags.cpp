// Finds the kinds of elements that users open in a click log.
#include <algorithm>
#include <set>

#include "fovea/base/text.hpp"
#include "fovea/compare/ab.hpp"
#include "fovea/region.hpp"

#include "compare/ab/event_table.hpp"

namespace fovea::ab {

bool is_log(const Bytes& input) {
  const std::string_view text = trim(input.text());
  const std::string_view first = text.substr(0, text.find('\n'));
  return std::all_of(column_names.begin(), column_names.begin() + required_columns,
                     [&](std::string_view name) { return first.find(name) != first.npos; });
}

std::vector<std::string> opened_tags(const Events& events) {
  std::set<std::string> tags;
  for (const Event& event : events.events) {
    const std::string& kind = events.kinds[event.kind];
    if (!event.path || (kind != "click" && kind != "open")) continue;
    if (const auto steps = region::parse_path(events.paths[*event.path]))
      tags.emplace(steps->back().tag);
  }
  return {tags.begin(), tags.end()};
}

}  // namespace fovea::ab
