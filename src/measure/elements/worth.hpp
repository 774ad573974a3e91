#pragma once
// The possible worth of unjudged elements.

#include <vector>

#include "measure/elements/element_topic.hpp"
#include "measure/elements/quantise.hpp"

namespace fovea::measure {

/// Bounds of the quantised value of each node: 0..1 for an unjudged element. An element that is not
/// in the collection will never be judged and is worth 0.
class Worth {
 public:
  /// The topic must outlive this object. The measure must have the parameter `quant`.
  Worth(ElementTopic& topic, const Measure& measure)
      : topic_(topic), q_(quantised(topic, measure)) {}

  [[nodiscard]] bool uncertain(NodeId node) const {
    return !topic_.nodes[node].assessment && topic_.nodes[node].in_collection;
  }
  [[nodiscard]] double low(NodeId node) const { return q_[node]; }
  [[nodiscard]] double high(NodeId node) const { return uncertain(node) ? 1 : q_[node]; }
  [[nodiscard]] bool may_be_relevant(NodeId node) const { return high(node) > 0; }
  [[nodiscard]] NodeId size() const { return static_cast<NodeId>(q_.size()); }

 private:
  const ElementTopic& topic_;
  const std::vector<double>& q_;
};

}  // namespace fovea::measure
