#include "measure/elements/xcg/xcg_curve.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "measure/elements/ideal.hpp"
#include "measure/elements/quantise.hpp"
#include "measure/elements/xcg/xcg_gain.hpp"

namespace fovea::measure {
namespace {

std::vector<double> values_of(const std::vector<NodeId>& nodes, const std::vector<double>& q) {
  std::vector<double> values;
  values.reserve(nodes.size());
  for (const NodeId node : nodes) values.push_back(q[node]);
  return values;
}

}  // namespace

std::size_t rank_reaching(const Curve& curve, double sum) {
  constexpr double tolerance = 1e-9;
  const auto found = std::lower_bound(curve.begin() + 1, curve.end(), sum - tolerance * sum);
  return found == curve.end() ? 0 : static_cast<std::size_t>(found - curve.begin());
}

Curve cumulated(const std::vector<double>& gains) {
  Curve curve = {0};
  curve.reserve(gains.size() + 1);
  for (const double gain : gains) curve.push_back(curve.back() + gain);
  return curve;
}

Curve best_first(std::vector<double> gains) {
  std::sort(gains.begin(), gains.end(), std::greater<>());
  return cumulated(gains);
}

const Curve& xcg_curve(ElementTopic& topic, const Measure& measure) {
  return topic.once(fmt::format("xCG {} {} {} {}", measure.word("quant"), measure.word("ideal"),
                                measure.real("alpha"), measure.word("unit")),
                    [&] { return cumulated(gains(topic, measure)); });
}

const Curve& plain_curve(ElementTopic& topic, const Measure& measure) {
  return topic.once("plain CG " + measure.word("quant"),
                    [&] { return cumulated(values_of(topic.results, quantised(topic, measure))); });
}

const Curve& ideal_curve(ElementTopic& topic, const Measure& measure) {
  return topic.once("ideal CG " + measure.word("ideal") + " of " + measure.word("quant"), [&] {
    return best_first(values_of(ideal_elements(topic, measure), quantised(topic, measure)));
  });
}

const Curve& full_curve(ElementTopic& topic, const Measure& measure) {
  return topic.once("full CG " + measure.word("quant"),
                    [&] { return best_first(quantised(topic, measure)); });
}

}  // namespace fovea::measure
