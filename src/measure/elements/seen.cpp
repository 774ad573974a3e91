#include "measure/elements/seen.hpp"

namespace fovea::measure {

/// Each node is marked at most once in either direction. A descendant that was marked before is
/// skipped in one step with all of its descendants, and then lies within this result, so it is not
/// visited again.
void Seen::show(NodeId result) {
  if (whole_[result]) return;
  const std::vector<Node>& nodes = topic_.nodes;
  for (NodeId id = result; id < nodes[result].end;) {
    const bool known = whole_[id];
    whole_[id] = true;
    id = known ? nodes[id].end : id + 1;
  }
  if (!nodes[result].in_collection) return;
  for (NodeId outer = nodes[result].parent; outer != no_node && !part_[outer];
       outer = nodes[outer].parent)
    part_[outer] = true;
}

}  // namespace fovea::measure
