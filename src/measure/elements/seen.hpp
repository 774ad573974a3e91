#pragma once
// What a reader has seen of each element on the way down the results.

#include <vector>

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// All results together cost time linear in nodes and results, however deep the trees are.
class Seen {
 public:
  /// The topic must outlive it.
  explicit Seen(const ElementTopic& topic)
      : topic_(topic), whole_(topic.nodes.size()), part_(topic.nodes.size()) {}

  /// The reader looks at the next result. One that is not in the collection shows nothing of the
  /// elements around it.
  void show(NodeId result);

  /// It or an element around it was returned, judged or not.
  [[nodiscard]] bool whole(NodeId node) const { return whole_[node]; }
  /// Not as a whole, but an element in it was returned.
  [[nodiscard]] bool part(NodeId node) const { return part_[node] && !whole_[node]; }
  [[nodiscard]] bool nothing(NodeId node) const { return !part_[node] && !whole_[node]; }

 private:
  const ElementTopic& topic_;
  std::vector<bool> whole_;  ///< with a node, all that is in it
  std::vector<bool> part_;   ///< with a node, all that is around it
};

}  // namespace fovea::measure
