#pragma once
// Tracks what a reader has seen of each element while reading down the results.

#include <vector>

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// All results together take time linear in nodes and results, however deep the trees are.
class Seen {
 public:
  /// The topic must outlive this object.
  explicit Seen(const ElementTopic& topic)
      : topic_(topic), whole_(topic.nodes.size()), part_(topic.nodes.size()) {}

  /// The reader looks at the next result. A result that is not in the collection shows nothing of
  /// its ancestors.
  void show(NodeId result);

  /// Whether the node or an ancestor was returned, judged or not.
  [[nodiscard]] bool whole(NodeId node) const { return whole_[node]; }
  /// Whether only a descendant of the node was returned.
  [[nodiscard]] bool part(NodeId node) const { return part_[node] && !whole_[node]; }
  [[nodiscard]] bool nothing(NodeId node) const { return !part_[node] && !whole_[node]; }

 private:
  const ElementTopic& topic_;
  std::vector<bool> whole_;  ///< includes all descendants of a marked node
  std::vector<bool> part_;   ///< includes all ancestors of a marked node
};

}  // namespace fovea::measure
