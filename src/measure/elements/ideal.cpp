#include "measure/elements/ideal.hpp"

#include <algorithm>
#include <tuple>

#include "measure/elements/element_files.hpp"
#include "measure/elements/quantise.hpp"

namespace fovea::measure {
namespace {

using Flags = std::vector<bool>;

/// The highest value among the descendants of each node; 0 for nodes without descendants.
std::vector<double> highest_inside(const ElementTopic& topic, const std::vector<double>& values) {
  std::vector<double> highest(topic.nodes.size(), 0);
  for (std::size_t id = topic.nodes.size(); id-- > 0;) {
    const NodeId parent = topic.nodes[id].parent;
    if (parent != no_node) highest[parent] = std::max({highest[parent], highest[id], values[id]});
  }
  return highest;
}

/// For each node, the best of itself and its ancestors; the deeper of two equals.
std::vector<NodeId> best_on_path(const ElementTopic& topic, const std::vector<double>& values) {
  std::vector<NodeId> best(topic.nodes.size());
  for (NodeId id = 0; id < topic.nodes.size(); ++id) {
    const NodeId parent = topic.nodes[id].parent;
    const bool itself = parent == no_node || values[id] >= values[best[parent]];
    best[id] = itself ? id : best[parent];
  }
  return best;
}

std::vector<NodeId> flagged(const Flags& flags) {
  std::vector<NodeId> ids;
  for (NodeId id = 0; id < flags.size(); ++id)
    if (flags[id]) ids.push_back(id);
  return ids;
}

std::vector<NodeId> outermost(const ElementTopic& topic, const Flags& flags) {
  std::vector<NodeId> ids;
  for (NodeId id = 0; id < flags.size(); id = flags[id] ? topic.nodes[id].end : id + 1)
    if (flags[id]) ids.push_back(id);
  return ids;
}

std::vector<NodeId> kazai(const ElementTopic& topic, const std::vector<double>& values) {
  const std::vector<double> inside = highest_inside(topic, values);
  const std::vector<NodeId> best = best_on_path(topic, values);
  Flags kept(values.size(), false);
  for (std::size_t id = 0; id < values.size(); ++id)
    if (values[id] > 0 && inside[id] == 0) kept[best[id]] = true;
  return outermost(topic, kept);
}

std::vector<NodeId> piwowarski(const ElementTopic& topic, const std::vector<double>& values) {
  const std::vector<double> inside = highest_inside(topic, values);
  Flags ideal(values.size(), false);
  // The value that x must reach: the highest of its ancestors that surpass all of their
  // descendants.
  std::vector<double> around(values.size(), 0);
  for (std::size_t id = 0; id < values.size(); ++id) {
    const NodeId parent = topic.nodes[id].parent;
    if (parent != no_node)
      around[id] = std::max(around[parent], inside[parent] < values[parent] ? values[parent] : 0);
    ideal[id] = values[id] > inside[id] && values[id] >= around[id];
  }
  return flagged(ideal);
}

/// The candidates, best first: by specificity, then exhaustivity, then the ancestor, which has the
/// lower number.
std::vector<NodeId> by_specificity(const ElementTopic& topic, const std::vector<double>& values) {
  std::vector<NodeId> ids;
  for (NodeId id = 0; id < values.size(); ++id)
    if (values[id] > 0) ids.push_back(id);
  const auto key = [&](NodeId id) {
    const Assessment& assessment = *topic.nodes[id].assessment;
    return std::tuple(-assessment.share, -assessment.exhaustivity, id);
  };
  std::sort(ids.begin(), ids.end(), [&](NodeId a, NodeId b) { return key(a) < key(b); });
  return ids;
}

/// Takes the best first, and nothing that overlaps an element already taken. Each node is closed at
/// most once: descendants and ancestors of a taken node were open before.
std::vector<NodeId> focused(const ElementTopic& topic, const std::vector<double>& values) {
  Flags taken(values.size(), false), closed(values.size(), false);
  for (const NodeId id : by_specificity(topic, values)) {
    if (closed[id]) continue;
    taken[id] = true;
    for (NodeId inner = id; inner < topic.nodes[id].end; ++inner) closed[inner] = true;
    for (NodeId outer = topic.nodes[id].parent; outer != no_node && !closed[outer];
         outer = topic.nodes[outer].parent)
      closed[outer] = true;
  }
  return flagged(taken);
}

/// The weight of a node in the file; nullopt if it is not listed.
std::optional<double> listed_weight(const std::map<ElementName, double>& listed, const Node& node) {
  const std::string doc(node.doc);
  const std::string path(node.path);
  const bool root = path.find('/', 1) == std::string::npos;
  auto found = listed.find({doc, path});
  if (found == listed.end() && root) found = listed.find({doc, ""});
  return found == listed.end() ? std::nullopt : std::optional(found->second);
}

const std::map<ElementName, double>& listed_in(const ElementTopic& topic, std::string_view file) {
  static const std::map<ElementName, double> nothing;
  const IdealSets& sets = topic.files->ideals.at(std::string(file));
  const auto found = sets.find(topic.name);
  return found == sets.end() ? nothing : found->second;
}

std::vector<NodeId> listed(const ElementTopic& topic, std::string_view file) {
  const auto& names = listed_in(topic, file);
  std::vector<NodeId> ids;
  for (NodeId id = 0; id < topic.nodes.size(); ++id)
    if (listed_weight(names, topic.nodes[id])) ids.push_back(id);
  return ids;
}

std::vector<NodeId> calculate(ElementTopic& topic, const Measure& measure) {
  const std::string& ideal = measure.word("ideal");
  if (ideal == "kazai") return kazai(topic, quantised(topic, measure));
  if (ideal == "piwowarski") return piwowarski(topic, quantised(topic, measure));
  if (ideal == "focused") return focused(topic, quantised(topic, measure));
  return listed(topic, measure.inner("ideal"));
}

}  // namespace

Parameter ideal_parameter() {
  return {
      .name = "ideal",
      .standard = std::string("kazai"),
      .says =
          "how the ideal elements, which a run should return, are chosen by their quantised "
          "values. Except with file=PATH, only elements with a value above 0 are ideal. kazai: "
          "every element with a value above 0 and no such element inside it selects the element "
          "with the highest value among itself and its ancestors, the deepest of equal ones; if "
          "selected elements overlap, only the outermost is ideal. piwowarski: an element is "
          "ideal if its value is higher than that of every element inside it, and not lower than "
          "that of any ancestor that itself has a higher value than every element inside it. "
          "focused: elements are taken by specificity, then exhaustivity, then the outer one "
          "first; elements that overlap one already taken are skipped. file=PATH: the elements in "
          "a file with lines \"topic doc path weight\", as fovea ideal writes them; the weight is "
          "optional",
      .choices = {"kazai", "piwowarski", "focused", "file=PATH"}};
}

const std::vector<NodeId>& ideal_elements(ElementTopic& topic, const Measure& measure) {
  return topic.once("ideal " + measure.word("ideal") + " of " + measure.word("quant"),
                    [&] { return calculate(topic, measure); });
}

std::vector<double> ideal_weights(ElementTopic& topic, const Measure& measure) {
  const bool from_file = measure.word("ideal").starts_with("file=");
  const std::vector<double>& values = quantised(topic, measure);
  std::vector<double> weights;
  for (const NodeId id : ideal_elements(topic, measure)) {
    const auto weight =
        from_file ? listed_weight(listed_in(topic, measure.inner("ideal")), topic.nodes[id])
                  : std::nullopt;
    weights.push_back(weight.value_or(values[id]));
  }
  return weights;
}

}  // namespace fovea::measure
