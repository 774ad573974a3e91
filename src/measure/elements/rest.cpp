#include "measure/elements/rest.hpp"

#include <algorithm>

namespace fovea::measure {

std::optional<double> elements_not_returned(const ElementTopic& topic) {
  if (!topic.elements_in_collection) return std::nullopt;
  std::vector<bool> returned(topic.nodes.size(), false);
  for (const NodeId result : topic.results) returned[result] = topic.nodes[result].in_collection;
  const auto count = std::count(returned.begin(), returned.end(), true);
  const double rest =
      static_cast<double>(*topic.elements_in_collection) - static_cast<double>(count);
  return std::max(rest, 0.0);
}

}  // namespace fovea::measure
