#pragma once
// The relevant elements as a tree of their own.

#include <vector>

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// A relevant element is a child of the nearest relevant element around it.
class RelevantTree {
 public:
  RelevantTree(const ElementTopic& topic, const std::vector<bool>& relevant);

  /// no_node where there is no (further) child.
  [[nodiscard]] NodeId first_child(NodeId node) const { return first_[node]; }
  [[nodiscard]] NodeId next_sibling(NodeId node) const { return next_[node]; }

 private:
  std::vector<NodeId> first_, next_;
};

}  // namespace fovea::measure
