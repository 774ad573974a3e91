#include "measure/explain/elements.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "measure/elements/ideal.hpp"
#include "measure/elements/quantise.hpp"

namespace fovea::measure {

std::string element_name(const Node& node) {
  return std::string(node.doc) + std::string(node.path);
}

Cell judgement_cell(const Node& node) {
  if (!node.assessment) return {};
  const Assessment& said = *node.assessment;
  if (said.relevance && said.coverage) return qrels::coverage_code(*said.relevance, *said.coverage);
  if (said.specificity) return fmt::format("E{:g}S{}", said.exhaustivity, *said.specificity);
  return fmt::format("E{:g} {:.0f} %", said.exhaustivity, 100 * said.share);
}

std::vector<Fact> element_facts(ElementTopic& topic, const Measure& measure) {
  const std::vector<double>& q = quantised(topic, measure);
  const auto judged = std::count_if(topic.nodes.begin(), topic.nodes.end(),
                                    [](const Node& node) { return node.assessment.has_value(); });
  const auto relevant = std::count_if(q.begin(), q.end(), [](double value) { return value > 0; });
  return {{"judged", "judged elements", static_cast<std::uint64_t>(judged)},
          {"relevant", "relevant elements", static_cast<std::uint64_t>(relevant)},
          {"ideal_elements", "ideal elements", ideal_elements(topic, measure).size()}};
}

}  // namespace fovea::measure
