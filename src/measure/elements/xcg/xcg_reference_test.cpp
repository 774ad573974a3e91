#include "measure/elements/xcg/xcg_reference.hpp"

#include <algorithm>
#include <functional>

namespace fovea::measure::testing {
namespace {

class Slow {
 public:
  Slow(ElementTopic& topic, const std::vector<double>& q, double alpha)
      : topic_(topic), q_(q), alpha_(alpha), returned_(q.size(), false) {}

  void look_at(NodeId x) { returned_[x] = true; }

  double rv(NodeId x) {
    if (q_[x] == 0) return 0;
    if (seen_whole(x)) return (1 - alpha_) * q_[x];
    if (!seen_in_part(x)) return q_[x];
    double sum = 0;
    for (const NodeId c : relevant_children(x)) sum += rv(c) * topic_.size(c, Unit::words);
    const double size = topic_.size(x, Unit::words);
    return (size == 0 ? 0 : alpha_ * sum / size) + (1 - alpha_) * q_[x];
  }

 private:
  [[nodiscard]] bool seen_whole(NodeId x) const {
    for (NodeId y = x; y != no_node; y = topic_.nodes[y].parent)
      if (returned_[y]) return true;
    return false;
  }
  [[nodiscard]] bool seen_in_part(NodeId x) const {
    for (NodeId y = x + 1; y < topic_.nodes[x].end; ++y)
      if (returned_[y] && topic_.nodes[y].in_collection) return true;
    return false;
  }
  [[nodiscard]] std::vector<NodeId> relevant_children(NodeId x) const {
    std::vector<NodeId> children;
    for (NodeId y = x + 1; y < topic_.nodes[x].end; ++y) {
      NodeId around = topic_.nodes[y].parent;
      while (q_[around] == 0) around = topic_.nodes[around].parent;
      if (q_[y] > 0 && around == x) children.push_back(y);
    }
    return children;
  }

  ElementTopic& topic_;
  const std::vector<double>& q_;
  double alpha_;
  std::vector<bool> returned_;
};

}  // namespace

double SlowXcg::sum(const std::vector<double>& values, std::size_t rank) {
  double sum = 0;
  for (std::size_t i = 0; i < values.size() && i < rank; ++i) sum += values[i];
  return sum;
}

double SlowXcg::nxcg(std::size_t rank) const { return sum(gains, rank) / sum(ideal, rank); }

double SlowXcg::ep(double recall) const {
  const double wanted = recall * sum(ideal, ideal.size()) * (1 - 1e-9);
  std::size_t ideal_rank = 1, rank = 1;
  while (sum(ideal, ideal_rank) < wanted) ++ideal_rank;
  while (rank <= gains.size() && sum(gains, rank) < wanted) ++rank;
  return rank > gains.size() ? 0 : static_cast<double>(ideal_rank) / static_cast<double>(rank);
}

SlowXcg slow_xcg(ElementTopic& topic, const std::vector<double>& q,
                 const std::vector<NodeId>& ideals, double alpha) {
  SlowXcg all;
  Slow slow(topic, q, alpha);
  std::vector<double> given(q.size(), 0);
  for (const NodeId x : topic.results) {
    double gain = slow.rv(x);
    all.uncapped.push_back(gain);
    for (const NodeId ideal : ideals)
      if (topic.contains(ideal, x)) gain = std::min(gain, q[ideal] - given[ideal]);
    for (const NodeId ideal : ideals)
      if (topic.contains(ideal, x)) given[ideal] += gain;
    all.gains.push_back(gain);
    slow.look_at(x);
  }
  for (const NodeId ideal : ideals) all.ideal.push_back(q[ideal]);
  std::sort(all.ideal.begin(), all.ideal.end(), std::greater<>());
  return all;
}

}  // namespace fovea::measure::testing
