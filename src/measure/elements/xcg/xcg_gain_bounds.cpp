#include "measure/elements/xcg/xcg_gain_bounds.hpp"

#include <algorithm>
#include <utility>

#include "measure/elements/relevant_tree.hpp"
#include "measure/elements/seen.hpp"

namespace fovea::measure {
namespace {

std::vector<bool> possibly_relevant(const Worth& worth) {
  std::vector<bool> flags(worth.size());
  for (NodeId id = 0; id < worth.size(); ++id) flags[id] = worth.may_be_relevant(id);
  return flags;
}

/// The reader of gains() if the worth of some elements is unknown. If one of these turns out not to
/// be relevant, its children count in its place.
class UncertainReader {
 public:
  UncertainReader(ElementTopic& topic, const Measure& measure)
      : topic_(topic),
        worth_(topic, measure),
        alpha_(measure.real("alpha")),
        unit_(unit_of(measure)),
        tree_(topic, possibly_relevant(worth_)),
        seen_(topic) {}

  Interval look_at(NodeId result) {
    const Interval gain = worth_.may_be_relevant(result) ? relevance_value(result) : Interval{};
    seen_.show(result);
    return gain;
  }

 private:
  /// A descendant, with the sum of relevance value times size over its children.
  struct Visit {
    NodeId node;
    std::size_t parent;
    double low = 0, high = 0;
  };

  [[nodiscard]] Interval relevance_value(NodeId node);
  std::vector<Visit> visits_below(NodeId node);
  [[nodiscard]] bool children_count(NodeId node) const;
  [[nodiscard]] Interval weight(const Visit& visit);

  /// The share of the worth that still counts if something was seen before.
  [[nodiscard]] double again(NodeId node) const { return seen_.nothing(node) ? 1 : 1 - alpha_; }

  ElementTopic& topic_;
  Worth worth_;
  double alpha_;
  Unit unit_;
  RelevantTree tree_;
  Seen seen_;
};

bool UncertainReader::children_count(NodeId node) const {
  return seen_.part(node) || (worth_.uncertain(node) && again(node) > 0);
}

/// In an order in which children follow their parents.
std::vector<UncertainReader::Visit> UncertainReader::visits_below(NodeId node) {
  std::vector<Visit> visits = {{node, 0}};
  for (std::size_t i = 0; i < visits.size(); ++i) {
    const NodeId outer = visits[i].node;
    if (!children_count(outer)) continue;
    for (NodeId c = tree_.first_child(outer); c != no_node; c = tree_.next_sibling(c))
      visits.push_back({c, i});
  }
  return visits;
}

/// Relevance value times size.
Interval UncertainReader::weight(const Visit& visit) {
  const NodeId node = visit.node;
  const double inner = seen_.part(node) ? alpha_ : 0;
  const double most = again(node) * worth_.high(node);
  const double size = most > 0 ? topic_.size(node, unit_) : 0;
  const double low = inner * visit.low + again(node) * worth_.low(node) * size;
  const double high = inner * visit.high + most * size;
  return {low, worth_.uncertain(node) ? std::max(high, visit.high) : high};
}

Interval UncertainReader::relevance_value(NodeId node) {
  const double low = again(node) * worth_.low(node), high = again(node) * worth_.high(node);
  if (!seen_.part(node) || alpha_ == 0) return {low, high};
  std::vector<Visit> visits = visits_below(node);
  for (std::size_t i = visits.size(); i-- > 1;) {
    const Interval part = weight(visits[i]);
    visits[visits[i].parent].low += part.low;
    visits[visits[i].parent].high += part.high;
  }
  if (visits[0].high == 0) return {low, high};
  const double size = topic_.size(node, unit_);
  const double share = size > 0 ? alpha_ / size : 0;
  return {worth_.uncertain(node) ? 0 : low + share * visits[0].low, high + share * visits[0].high};
}

/// The lowest possible sum of the gains of some results, whichever elements are ideal.
class LowestSum {
 public:
  LowestSum(const ElementTopic& topic, const std::vector<PossibleIdeal>& possible)
      : topic_(topic), possible_(possible), sums_(topic.nodes.size()), capped_(sums_) {}

  void add(NodeId node, double gain) {
    for (; node != no_node && gain > 0; node = topic_.nodes[node].parent) {
      sums_[node] += gain;
      const PossibleIdeal& ideal = possible_[node];
      const double sum =
          ideal.place == Place::never ? sums_[node] : std::min(sums_[node], ideal.low);
      gain = sum - std::exchange(capped_[node], sum);
    }
    total_ += gain;
  }

  [[nodiscard]] double total() const { return total_; }

 private:
  const ElementTopic& topic_;
  const std::vector<PossibleIdeal>& possible_;
  std::vector<double> sums_;    ///< own gains plus the capped sums of the children
  std::vector<double> capped_;  ///< the lower of the sums with and without the node being ideal
  double total_ = 0;
};

/// The highest possible sum. If a possibly ideal node caps its descendants, none of them caps.
class HighestSum {
 public:
  HighestSum(const ElementTopic& topic, const std::vector<PossibleIdeal>& possible)
      : topic_(topic),
        possible_(possible),
        gains_(topic.nodes.size()),
        sums_(gains_),
        capped_(gains_) {}

  void add(NodeId node, const double gain) {
    double more = gain;
    for (; node != no_node; node = topic_.nodes[node].parent) {
      gains_[node] += gain;
      sums_[node] += more;
      const double sum = highest(node);
      more = sum - std::exchange(capped_[node], sum);
    }
    total_ += more;
  }

  [[nodiscard]] double total() const { return total_; }

 private:
  [[nodiscard]] double highest(NodeId node) const {
    const PossibleIdeal& ideal = possible_[node];
    if (ideal.place == Place::never) return sums_[node];
    if (ideal.place == Place::always) return std::min(sums_[node], ideal.high);
    return std::max(sums_[node], std::min(gains_[node], ideal.high));
  }

  const ElementTopic& topic_;
  const std::vector<PossibleIdeal>& possible_;
  std::vector<double> gains_;   ///< in the node, without any cap
  std::vector<double> sums_;    ///< own gains plus the capped sums of the children
  std::vector<double> capped_;  ///< the higher of the sums with and without the node being ideal
  double total_ = 0;
};

}  // namespace

std::vector<Interval> gain_bounds(ElementTopic& topic, const Measure& measure) {
  UncertainReader reader(topic, measure);
  std::vector<Interval> all;
  all.reserve(topic.results.size());
  for (const NodeId result : topic.results) all.push_back(reader.look_at(result));
  return all;
}

CurveBounds xcg_curve_bounds(ElementTopic& topic, const Measure& measure,
                             const std::vector<PossibleIdeal>& possible) {
  const std::vector<Interval> bounds = gain_bounds(topic, measure);
  LowestSum low(topic, possible);
  HighestSum high(topic, possible);
  CurveBounds curves{{0}, {0}};
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    low.add(topic.results[i], bounds[i].low);
    high.add(topic.results[i], bounds[i].high);
    curves.low.push_back(low.total());
    curves.high.push_back(high.total());
  }
  return curves;
}

}  // namespace fovea::measure
