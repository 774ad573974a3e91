#pragma once
// The tree of relevant elements.

#include <vector>

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// Each relevant element is a child of its nearest relevant ancestor.
class RelevantTree {
 public:
  RelevantTree(const ElementTopic& topic, const std::vector<bool>& relevant);

  /// no_node if there is no (further) child.
  [[nodiscard]] NodeId first_child(NodeId node) const { return first_[node]; }
  [[nodiscard]] NodeId next_sibling(NodeId node) const { return next_[node]; }

 private:
  std::vector<NodeId> first_, next_;
};

}  // namespace fovea::measure
