#include "measure/elements/element_topic.hpp"

namespace fovea::measure {
namespace {

const std::optional<Extent>& extent(const Node& node, Unit unit) {
  return unit == Unit::words ? node.words : node.characters;
}

}  // namespace

double ElementTopic::size(NodeId node, Unit unit) {
  const Node& each = nodes[node];
  if (!each.in_collection) return 0;
  if (const auto& known = extent(each, unit)) return static_cast<double>(known->size);
  if (each.size) {
    words_unknown_ |= unit == Unit::words;
    return static_cast<double>(*each.size);
  }
  if (lacking_ == no_node) lacking_ = node;
  return 0;
}

double ElementTopic::start(NodeId node, Unit unit) {
  const Node& each = nodes[node];
  if (!each.in_collection) return 0;
  if (const auto& known = extent(each, unit)) return static_cast<double>(known->start);
  if (lacking_ == no_node) lacking_ = node;
  return 0;
}

void ElementTopic::clear() {
  name = {};
  nodes.clear();
  results.clear();
  tied.clear();
  kept_.clear();
  lacking_ = no_node;
  words_unknown_ = false;
}

Parameter unit_parameter(Unit standard) {
  return {.name = "unit",
          .standard = std::string(standard == Unit::words ? "words" : "characters"),
          .says = "what sizes are counted in",
          .choices = {"words", "characters"}};
}

Unit unit_of(const Measure& measure) {
  return measure.word("unit") == "words" ? Unit::words : Unit::characters;
}

}  // namespace fovea::measure
