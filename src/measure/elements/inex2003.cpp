// Recall and precision over the text that a result adds to what was seen.
#include "measure/elements/inex2003.hpp"

#include <algorithm>
#include <optional>

#include "measure/records.hpp"

namespace fovea::measure {
namespace {

double exhaustivity(const Node& node) {
  return node.assessment ? node.assessment->exhaustivity / 3 : 0;
}

double specificity(const Node& node) { return node.assessment ? node.assessment->share : 0; }

bool relevant(const Node& node) { return node.assessment && node.assessment->relevant(); }

/// Rel^U: the exhaustivity of the relevant elements that hold no other.
double all_relevance(const std::vector<Node>& nodes) {
  std::vector<bool> holds(nodes.size(), false);
  double sum = 0;
  for (std::size_t id = nodes.size(); id-- > 0;) {
    if (relevant(nodes[id]) && !holds[id]) sum += exhaustivity(nodes[id]);
    const NodeId parent = nodes[id].parent;
    if (parent != no_node && (holds[id] || relevant(nodes[id]))) holds[parent] = true;
  }
  return sum;
}

/// What of the text was returned so far. Elements nest or have nothing in common.
class Seen {
 public:
  Seen(ElementTopic& topic, Unit unit)
      : topic_(topic), unit_(unit), returned_(topic.nodes.size()), inside_(topic.nodes.size()) {}

  /// How much of the element was not returned before; now it is. A path names each element around
  /// it, so that the walks outward are together no longer than the run.
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
  std::vector<double> inside_;  ///< text returned in elements within each
};

std::vector<Point> points_of(ElementTopic& topic, Unit unit, double all) {
  std::vector<Point> points;
  Seen seen(topic, unit);
  double found = 0, relevant_text = 0, text = 0;
  for (const NodeId id : topic.results) {
    if (const double fresh = seen.add(id); fresh > 0) {
      found += exhaustivity(topic.nodes[id]) * fresh / topic.size(id, unit);
      relevant_text += specificity(topic.nodes[id]) * fresh;
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

/// Nothing where nothing is relevant.
const std::optional<Curve>& curve(ElementTopic& topic, const Measure& measure) {
  return topic.once("inex2003 in " + measure.word("unit"), [&]() -> std::optional<Curve> {
    const double all = all_relevance(topic.nodes);
    if (all == 0) return std::nullopt;
    const std::vector<Point> points = points_of(topic, unit_of(measure), all);
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

}  // namespace

std::vector<Point> inex2003_points(ElementTopic& topic, const Measure& measure) {
  const auto& drawn = curve(topic, measure);
  return drawn ? drawn->points : std::vector<Point>{};
}

Record inex2003() {
  return {.name = "inex2003",
          .aliases = {"GRPng"},
          .says =
              "precision at a recall x, both counted over text that no result above has shown: "
              "precision is the specificity of that text, recall the exhaustivity that comes with "
              "it, of all that the smallest relevant elements have; the highest precision at any "
              "rank that has recall x, 0 if there is none; without x, the mean over recall 0.01 "
              "to 1",
          .misleads =
              "recall depends on the order: a section after its paragraph adds to it again, so it "
              "can pass 1, and a section before its paragraphs takes their share, so that 1 may "
              "never be reached. Relevant text is taken to be spread evenly over an element",
          .citation =
              "Gövert, Kazai, Fuhr and Lalmas, Evaluating the effectiveness of content-oriented "
              "XML retrieval, University of Dortmund, 2003",
          .cutoff = Cutoff::recall,
          .parameters = {unit_parameter(Unit::words)},
          .calculation = calculate};
}

}  // namespace fovea::measure
