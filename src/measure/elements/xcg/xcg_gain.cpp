#include "measure/elements/xcg/xcg_gain.hpp"

#include <algorithm>

#include "measure/elements/ideal.hpp"
#include "measure/elements/quantise.hpp"
#include "measure/elements/relevant_tree.hpp"
#include "measure/elements/seen.hpp"

namespace fovea::measure {
namespace {

std::vector<bool> positive(const std::vector<double>& values) {
  std::vector<bool> flags;
  flags.reserve(values.size());
  for (const double value : values) flags.push_back(value > 0);
  return flags;
}

class Reader {
 public:
  Reader(ElementTopic& topic, const Measure& measure)
      : topic_(topic),
        q_(quantised(topic, measure)),
        alpha_(measure.real("alpha")),
        unit_(unit_of(measure)),
        tree_(topic, positive(q_)),
        seen_(topic) {}

  /// The gain of the next result.
  double look_at(NodeId result) {
    const double gain = q_[result] > 0 ? relevance_value(result) : 0;
    seen_.show(result);
    return gain;
  }

 private:
  /// The remaining worth of an element by itself.
  [[nodiscard]] double own(NodeId node) const {
    return seen_.nothing(node) ? q_[node] : (1 - alpha_) * q_[node];
  }

  double relevance_value(NodeId node) {
    return own(node) + (seen_.part(node) ? share_of_children(node) : 0);
  }

  double share_of_children(NodeId node);

  ElementTopic& topic_;
  const std::vector<double>& q_;
  double alpha_;
  Unit unit_;
  RelevantTree tree_;
  Seen seen_;
};

/// The recursion unrolled: an element d levels down is weighted by alpha to the power of d. Sizes
/// are requested only if they matter, because they may be unknown.
double Reader::share_of_children(NodeId node) {
  if (alpha_ == 0) return 0;
  struct Level {
    NodeId node;
    double weight;
  };
  std::vector<Level> open = {{node, alpha_}};
  double sum = 0;
  while (!open.empty()) {
    const auto [outer, weight] = open.back();
    open.pop_back();
    for (NodeId c = tree_.first_child(outer); c != no_node; c = tree_.next_sibling(c)) {
      if (own(c) > 0) sum += weight * own(c) * topic_.size(c, unit_);
      if (seen_.part(c)) open.push_back({c, weight * alpha_});
    }
  }
  if (sum == 0) return 0;
  const double size = topic_.size(node, unit_);
  return size > 0 ? sum / size : 0;
}

/// The gain that each ideal element can still give.
class Caps {
 public:
  Caps(const ElementTopic& topic, const std::vector<NodeId>& ideals, std::vector<double> q)
      : topic_(topic), nearest_(topic.nodes.size(), no_node), left_(std::move(q)) {
    for (const NodeId ideal : ideals) nearest_[ideal] = ideal;
    for (std::size_t id = 0; id < nearest_.size(); ++id)
      if (nearest_[id] == no_node) nearest_[id] = around(static_cast<NodeId>(id));
  }

  double take(NodeId node, double gain) {
    for (NodeId ideal = nearest_[node]; ideal != no_node; ideal = around(ideal))
      gain = std::min(gain, left_[ideal]);
    for (NodeId ideal = nearest_[node]; ideal != no_node; ideal = around(ideal))
      left_[ideal] -= gain;
    return gain;
  }

 private:
  /// The nearest ideal element around a node.
  [[nodiscard]] NodeId around(NodeId node) const {
    const NodeId parent = topic_.nodes[node].parent;
    return parent == no_node ? no_node : nearest_[parent];
  }

  const ElementTopic& topic_;
  std::vector<NodeId> nearest_;  ///< ideal element that the node is or lies in
  std::vector<double> left_;     ///< by ideal element
};

}  // namespace

std::vector<Parameter> gain_parameters() {
  return {quant_parameter(), ideal_parameter(),
          Parameter{.name = "alpha",
                    .standard = 1.0,
                    .says = "how little it is worth to see something again: 1 nothing, 0 all",
                    .most = 1},
          unit_parameter(Unit::words)};
}

std::vector<double> uncapped_gains(ElementTopic& topic, const Measure& measure) {
  Reader reader(topic, measure);
  std::vector<double> all;
  all.reserve(topic.results.size());
  for (const NodeId result : topic.results) all.push_back(reader.look_at(result));
  return all;
}

std::vector<double> gains(ElementTopic& topic, const Measure& measure) {
  std::vector<double> all = uncapped_gains(topic, measure);
  Caps caps(topic, ideal_elements(topic, measure), quantised(topic, measure));
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = caps.take(topic.results[i], all[i]);
  return all;
}

}  // namespace fovea::measure
