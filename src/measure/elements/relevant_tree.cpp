#include "measure/elements/relevant_tree.hpp"

namespace fovea::measure {
namespace {

/// The nearest relevant ancestor of each node.
std::vector<NodeId> relevant_parents(const ElementTopic& topic, const std::vector<bool>& relevant) {
  std::vector<NodeId> parents(topic.nodes.size(), no_node);
  for (std::size_t id = 0; id < parents.size(); ++id) {
    const NodeId parent = topic.nodes[id].parent;
    if (parent != no_node) parents[id] = relevant[parent] ? parent : parents[parent];
  }
  return parents;
}

}  // namespace

RelevantTree::RelevantTree(const ElementTopic& topic, const std::vector<bool>& relevant)
    : first_(topic.nodes.size(), no_node), next_(topic.nodes.size(), no_node) {
  const std::vector<NodeId> parents = relevant_parents(topic, relevant);
  for (auto id = static_cast<NodeId>(parents.size()); id-- > 0;) {
    if (!relevant[id] || parents[id] == no_node) continue;
    next_[id] = first_[parents[id]];
    first_[parents[id]] = id;
  }
}

}  // namespace fovea::measure
