#include "measure/elements/prum/possible_ideals.hpp"

#include <algorithm>
#include <limits>
#include <set>

#include "measure/elements/ideal.hpp"

namespace fovea::measure {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Whether the document of each node has unjudged elements.
std::vector<bool> open_documents(const ElementTopic& topic, const Worth& worth) {
  std::vector<bool> open(topic.nodes.size());
  for (NodeId begin = 0, end = 0; begin < worth.size(); begin = end) {
    bool any = false;
    while (end < worth.size() && topic.nodes[end].doc == topic.nodes[begin].doc)
      any |= worth.uncertain(end++);
    std::fill(open.begin() + begin, open.begin() + end, any);
  }
  return open;
}

/// What is known about the descendants of each node.
struct Inside {
  /// The lowest, over the leaves, of the best value on the path down to the leaf; infinite if
  /// nothing is relevant.
  std::vector<double> surely;
  /// The lowest, over the leaves that are certainly relevant, of the highest value that anything on
  /// the path can reach; infinite if there is no such leaf.
  std::vector<double> weakest;
  std::vector<double> highest;
};

/// Adds what is known about a node and its descendants to its parent.
void add_to_parent(const Worth& worth, NodeId id, NodeId parent, Inside& all) {
  double surely = all.surely[id], weakest = all.weakest[id];
  if (worth.may_be_relevant(id)) {
    surely = std::max(surely == infinity ? 0 : surely, worth.low(id));
    const bool leaf = all.highest[id] == 0 && !worth.uncertain(id);
    weakest = std::max(leaf ? 0 : weakest, worth.high(id));
  }
  all.surely[parent] = std::min(all.surely[parent], surely);
  all.weakest[parent] = std::min(all.weakest[parent], weakest);
  all.highest[parent] = std::max({all.highest[parent], all.highest[id], worth.high(id)});
}

Inside inside(const ElementTopic& topic, const Worth& worth) {
  const std::vector<double> none(worth.size(), infinity);
  Inside all{none, none, std::vector<double>(worth.size(), 0)};
  for (NodeId id = worth.size(); id-- > 0;) {
    const NodeId parent = topic.nodes[id].parent;
    if (parent != no_node) add_to_parent(worth, id, parent, all);
  }
  return all;
}

PossibleIdeal by_worth(const Worth& worth, const Inside& in, NodeId id, bool kazai) {
  if (!worth.may_be_relevant(id)) return {};
  PossibleIdeal ideal{.low = worth.low(id), .high = worth.high(id)};
  if (in.highest[id] == 0 || worth.low(id) > (kazai ? in.weakest[id] : in.highest[id])) {
    ideal.place = Place::always;
  } else if (worth.uncertain(id)) {
    ideal.place = Place::perhaps;
    ideal.low = in.surely[id];
  } else if (worth.low(id) > in.surely[id]) {
    ideal.place = Place::or_better;
  }
  return ideal;
}

PossibleIdeal by_specificity(const Worth& worth, const Inside& in, NodeId id) {
  if (!worth.may_be_relevant(id)) return {};
  return {.place = in.highest[id] == 0 ? Place::always : Place::perhaps,
          .low = worth.low(id),
          .high = worth.high(id)};
}

/// No descendant of an element that is always ideal, or lies in an ideal one, can be ideal.
void add_open_documents(const ElementTopic& topic, const Worth& worth, std::string_view kind,
                        std::vector<PossibleIdeal>& all) {
  const bool focused = kind == "focused", kazai = kind == "kazai";
  const std::vector<bool> open = open_documents(topic, worth);
  const Inside in = inside(topic, worth);
  for (NodeId id = 0; id < worth.size();) {
    if (open[id])
      all[id] = focused ? by_specificity(worth, in, id) : by_worth(worth, in, id, kazai);
    const bool closed = open[id] && !focused && all[id].place == Place::always;
    id = closed ? topic.nodes[id].end : id + 1;
  }
}

/// Merges the smaller set into the larger, so that each value moves at most log n times.
void merge(std::multiset<double>& values, std::multiset<double>& others) {
  if (values.size() < others.size()) values.swap(others);
  values.merge(others);
}

/// Values whose sums, highest first, never exceed those of the ideal elements in a node.
struct Lowest {
  std::multiset<double> values;
  double sum = 0;

  void add(double value) {
    values.insert(value);
    sum += value;
  }
  void keep_at_most(double most) {
    while (sum > most && !values.empty()) {
      sum -= *values.begin();
      values.erase(values.begin());
      if (sum >= most) continue;
      values.insert(most - sum);
      sum = most;
    }
  }
  void settle(const PossibleIdeal& ideal) {
    if (ideal.place == Place::or_better) *this = {};
    if (ideal.place == Place::or_better || ideal.place == Place::always) add(ideal.low);
    if (ideal.place == Place::perhaps) keep_at_most(ideal.low);
  }
  void join(Lowest& other) {
    merge(values, other.values);
    sum += other.sum;
  }
};

/// Values whose sums, highest first, are never below those of the ideal elements in a node.
struct Highest {
  std::multiset<double> values;

  void settle(const PossibleIdeal& ideal) {
    if (ideal.place == Place::never) return;
    const bool instead = ideal.place != Place::always && !values.empty();
    if (instead && *values.rbegin() >= ideal.high) return;
    if (instead) values.erase(std::prev(values.end()));
    values.insert(ideal.high);
  }
  void join(Highest& other) { merge(values, other.values); }
};

template <class Bound>
Curve settled(const ElementTopic& topic, const std::vector<PossibleIdeal>& possible) {
  std::vector<Bound> bounds(topic.nodes.size());
  Bound all;
  for (std::size_t id = topic.nodes.size(); id-- > 0;) {
    bounds[id].settle(possible[id]);
    const NodeId parent = topic.nodes[id].parent;
    (parent == no_node ? all : bounds[parent]).join(bounds[id]);
  }
  return cumulated({all.values.rbegin(), all.values.rend()});
}

}  // namespace

std::vector<PossibleIdeal> possible_ideals(ElementTopic& topic, const Measure& measure) {
  const Worth worth(topic, measure);
  std::vector<PossibleIdeal> all(topic.nodes.size());
  for (const NodeId id : ideal_elements(topic, measure))
    all[id] = {.place = Place::always, .low = worth.low(id), .high = worth.high(id)};
  const std::string& ideal = measure.word("ideal");
  if (ideal == "kazai" || ideal == "piwowarski" || ideal == "focused")
    add_open_documents(topic, worth, ideal, all);
  return all;
}

CurveBounds ideal_curve_bounds(const ElementTopic& topic,
                               const std::vector<PossibleIdeal>& possible) {
  return {settled<Lowest>(topic, possible), settled<Highest>(topic, possible)};
}

}  // namespace fovea::measure
