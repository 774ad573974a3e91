// Recall and precision over the text that each result adds.
#include "measure/elements/inex2003.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "measure/elements/quantise.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

constexpr const char* citation =
    "Gövert, Kazai, Fuhr and Lalmas, Evaluating the effectiveness of content-oriented XML "
    "retrieval, University of Dortmund, 2003";

bool relevant(const Node& node) { return node.assessment && node.assessment->relevant(); }

/// Rel^U: the total exhaustivity of the relevant elements that contain no other.
double leaf_relevance(const std::vector<Node>& nodes, const std::vector<double>& exhaustivity) {
  std::vector<bool> holds(nodes.size(), false);
  double sum = 0;
  for (std::size_t id = nodes.size(); id-- > 0;) {
    if (relevant(nodes[id]) && !holds[id]) sum += exhaustivity[id];
    const NodeId parent = nodes[id].parent;
    if (parent != no_node && (holds[id] || relevant(nodes[id]))) holds[parent] = true;
  }
  return sum;
}

/// The relevance that corresponds to recall 1, according to the parameter `rel`.
double all_relevance(const ElementTopic& topic, const Measure& measure,
                     const std::vector<double>& exhaustivity) {
  if (measure.word("rel") == "leaves") return leaf_relevance(topic.nodes, exhaustivity);
  double sum = 0;
  for (NodeId id = 0; id < topic.nodes.size(); ++id)
    if (relevant(topic.nodes[id])) sum += exhaustivity[id];
  return sum;
}

/// The text returned so far. Elements are nested or disjoint.
class Seen {
 public:
  Seen(ElementTopic& topic, Unit unit)
      : topic_(topic), unit_(unit), returned_(topic.nodes.size()), inside_(topic.nodes.size()) {}

  /// Marks the element as returned and returns the amount of its text that was not returned before.
  /// A path names each ancestor, so all walks outward together are no longer than the run.
  double add(NodeId id) {
    for (NodeId outer = id; outer != no_node; outer = topic_.nodes[outer].parent)
      if (returned_[outer]) return 0;
    returned_[id] = true;
    const double fresh = std::max(0.0, topic_.size(id, unit_) - inside_[id]);
    for (NodeId outer = topic_.nodes[id].parent; outer != no_node;
         outer = topic_.nodes[outer].parent)
      inside_[outer] += fresh;
    return fresh;
  }

 private:
  ElementTopic& topic_;
  Unit unit_;
  std::vector<bool> returned_;
  std::vector<double> inside_;  ///< by element: text returned in its descendants
};

std::vector<Point> points_of(ElementTopic& topic, Unit unit, const DimensionValues& values,
                             double all) {
  std::vector<Point> points;
  Seen seen(topic, unit);
  double found = 0, relevant_text = 0, text = 0;
  for (const NodeId id : topic.results) {
    if (const double fresh = seen.add(id); fresh > 0) {
      found += values.exhaustivity[id] * fresh / topic.size(id, unit);
      relevant_text += values.specificity[id] * fresh;
      text += fresh;
    }
    points.push_back({found / all, text > 0 ? relevant_text / text : 0});
  }
  return points;
}

/// The highest precision from each rank on.
std::vector<Point> interpolated(std::vector<Point> points) {
  double highest = 0;
  for (auto point = points.rbegin(); point != points.rend(); ++point)
    point->precision = highest = std::max(highest, point->precision);
  return points;
}

struct Curve {
  std::vector<Point> points;
  std::vector<Point> interpolated;
};

/// nullopt if nothing is relevant.
const std::optional<Curve>& curve(ElementTopic& topic, const Measure& measure) {
  const std::string key = fmt::format("inex2003 {} {} {}", measure.word("unit"),
                                      measure.word("rel"), measure.word("quant"));
  return topic.once(key, [&]() -> std::optional<Curve> {
    const DimensionValues& values = quantised_dimensions(topic, measure);
    const double all = all_relevance(topic, measure, values.exhaustivity);
    if (all == 0) return std::nullopt;
    const std::vector<Point> points = points_of(topic, unit_of(measure), values, all);
    return Curve{points, interpolated(points)};
  });
}

double precision_at(const Curve& curve, double recall) {
  const auto& points = curve.interpolated;
  const auto found = std::partition_point(points.begin(), points.end(), [&](const Point& point) {
    return !reaches(point.recall, recall);
  });
  return found == points.end() ? 0 : found->precision;
}

double calculate(ElementTopic& topic, const Measure& measure) {
  const auto& drawn = curve(topic, measure);
  if (!drawn) return left_out;
  if (measure.cutoff) return precision_at(*drawn, *measure.cutoff);
  return mean_over_recall([&](double recall) { return precision_at(*drawn, recall); });
}

/// The point after the rank of the cutoff, or after the last one.
double after_cutoff(ElementTopic& topic, const Measure& measure, double Point::*figure) {
  const auto& drawn = curve(topic, measure);
  if (!drawn) return left_out;
  const std::size_t rank = std::min(measure.ranks(), drawn->points.size());
  return rank == 0 ? 0 : drawn->points[rank - 1].*figure;
}

double recall_after(ElementTopic& topic, const Measure& measure) {
  return after_cutoff(topic, measure, &Point::recall);
}

double precision_after(ElementTopic& topic, const Measure& measure) {
  return after_cutoff(topic, measure, &Point::precision);
}

std::vector<Parameter> parameters() {
  return {dimension_quant_parameter(),
          {.name = "rel",
           .standard = std::string("leaves"),
           .says = "what a recall of 1 is: the exhaustivity of the relevant elements that hold no "
                   "other relevant one (leaves), or that of all relevant elements (all)",
           .choices = {"leaves", "all"}},
          unit_parameter(Unit::words)};
}

}  // namespace

std::vector<Point> inex2003_points(ElementTopic& topic, const Measure& measure) {
  const auto& drawn = curve(topic, measure);
  return drawn ? drawn->points : std::vector<Point>{};
}

Record inex2003() {
  return {.name = "inex2003",
          .aliases = {"GRPng"},
          .says =
              "precision at recall x, both computed on text that no earlier result has shown. "
              "Precision is the specificity of this text; recall is the exhaustivity found with "
              "it, divided by that of all relevant elements without a relevant element inside "
              "(see rel). The value is the highest precision at any rank with a recall of x or "
              "more, 0 if there is none; without x, the mean over recall 0.01 to 1",
          .misleads =
              "recall depends on the order: a section after its paragraph adds to it again, so it "
              "can pass 1, and a section before its paragraphs takes their share, so that 1 may "
              "never be reached. Relevant text is taken to be spread evenly over an element",
          .citation = citation,
          .cutoff = Cutoff::recall,
          .parameters = parameters(),
          .calculation = calculate};
}

Record inex2003_recall() {
  return {.name = "inex2003R",
          .says =
              "the exhaustivity of the first k results, or of all, each by the share of its text "
              "that no result above it has shown, over all there is (see rel)",
          .misleads =
              "it can pass 1, and the same results in another order have another recall. After "
              "the end of the run it is that of the last result",
          .citation = citation,
          .cutoff = Cutoff::rank,
          .parameters = parameters(),
          .range = {0, unlimited},
          .calculation = recall_after};
}

Record inex2003_precision() {
  return {.name = "inex2003P",
          .says =
              "the mean specificity of the text that the first k results show, or all of them, "
              "text that was returned before not counted again",
          .misleads =
              "one small, specific result at the top gives 1. After the end of the run it is "
              "that of the last result",
          .citation = citation,
          .cutoff = Cutoff::rank,
          .parameters = parameters(),
          .calculation = precision_after};
}

}  // namespace fovea::measure
