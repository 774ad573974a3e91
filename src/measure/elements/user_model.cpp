#include "measure/elements/user_model.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <tuple>

#include "fovea/base/text.hpp"

#include "measure/elements/element_files.hpp"

namespace fovea::measure {
namespace {

constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

/// For each node the place of the nearest ideal element that contains it or is it.
std::vector<std::size_t> nearest_ideals(const ElementTopic& topic,
                                        const std::vector<NodeId>& ideals) {
  std::vector<std::size_t> nearest(topic.nodes.size(), none);
  for (std::size_t i = 0; i < ideals.size(); ++i) nearest[ideals[i]] = i;
  for (NodeId id = 0; id < nearest.size(); ++id) {
    const NodeId parent = topic.nodes[id].parent;
    if (nearest[id] == none && parent != no_node) nearest[id] = nearest[parent];
  }
  return nearest;
}

/// The ideal elements around a node, from the inside out, without itself.
class Around {
 public:
  explicit Around(const UserSetting& setting)
      : topic_(setting.topic),
        ideals_(setting.ideals),
        nearest_(nearest_ideals(setting.topic, setting.ideals)) {}

  template <class Visit>
  void visit(NodeId node, const Visit& visit) const {
    for (std::size_t i = above(node); i != none; i = above(ideals_[i])) visit(i);
  }

 private:
  [[nodiscard]] std::size_t above(NodeId node) const {
    const NodeId parent = topic_.nodes[node].parent;
    return parent == no_node ? none : nearest_[parent];
  }

  const ElementTopic& topic_;
  const std::vector<NodeId>& ideals_;
  std::vector<std::size_t> nearest_;
};

Leads no_browsing(const UserSetting& /*setting*/) {
  return [](NodeId /*result*/, std::vector<Lead>& /*leads*/) {};
}

/// Equation 9. An element without text leads nowhere, whatever is in it or around it.
Leads hierarchical(const UserSetting& setting) {
  return [&topic = setting.topic, &ideals = setting.ideals, around = Around(setting),
          unit = unit_of(setting.measure)](NodeId result, std::vector<Lead>& leads) {
    const auto lead_to = [&](std::size_t ideal) {
      const double a = topic.size(result, unit), b = topic.size(ideals[ideal], unit);
      if (a > 0 && b > 0) leads.push_back({ideal, std::min(a, b) / std::max(a, b)});
    };
    const auto inside = std::upper_bound(ideals.begin(), ideals.end(), result);
    const auto end = std::lower_bound(inside, ideals.end(), topic.nodes[result].end);
    for (auto ideal = inside; ideal != end; ++ideal)
      lead_to(static_cast<std::size_t>(ideal - ideals.begin()));
    around.visit(result, lead_to);
  };
}

/// The ideal elements of each document in the order in which they start.
class Starts {
 public:
  Starts(const UserSetting& setting, Unit unit) {
    for (std::size_t i = 0; i < setting.ideals.size(); ++i) {
      const NodeId id = setting.ideals[i];
      const Node& node = setting.topic.nodes[id];
      if (node.in_collection) places_.emplace_back(node.doc, setting.topic.start(id, unit), i);
    }
    std::sort(places_.begin(), places_.end());
  }

  /// visit(ideal, start) for those that start in [from, to] of the document.
  template <class Visit>
  void visit(std::string_view doc, double from, double to, const Visit& visit) const {
    auto place = std::lower_bound(places_.begin(), places_.end(), Place{doc, from, 0});
    for (; place != places_.end() && *place <= Place{doc, to, none}; ++place)
      visit(std::get<2>(*place), std::get<1>(*place));
  }

 private:
  using Place = std::tuple<std::string_view, double, std::size_t>;  ///< with the ideal element

  std::vector<Place> places_;
};

/// Who begins inside an ideal element sees it. Else probability(distance) of the readers get to one
/// that starts `distance` further on, at most `reach`; nobody reads backwards.
template <class Probability>
Leads reading_on(const UserSetting& setting, double reach, const Probability& probability) {
  const Unit unit = unit_of(setting.measure);
  return [&topic = setting.topic, &ideals = setting.ideals, around = Around(setting),
          starts = Starts(setting, unit), unit, reach,
          probability](NodeId result, std::vector<Lead>& leads) {
    const double from = topic.start(result, unit);
    starts.visit(topic.nodes[result].doc, from, from + reach, [&](std::size_t ideal, double start) {
      leads.push_back({ideal, probability(start - from)});
    });
    around.visit(result, [&](std::size_t ideal) {
      const double start = topic.start(ideals[ideal], unit);
      if (start < from && from < start + topic.size(ideals[ideal], unit))
        leads.push_back({ideal, 1});
    });
  };
}

double number_in(const Measure& measure) { return parse_real(measure.inner("user")).value_or(0); }

Leads tolerance(const UserSetting& setting) {
  return reading_on(setting, number_in(setting.measure), [](double /*distance*/) { return 1.0; });
}

Leads decay(const UserSetting& setting) {
  const double half = number_in(setting.measure);
  return reading_on(setting, std::numeric_limits<double>::infinity(), [half](double distance) {
    return distance == 0 ? 1.0 : std::exp2(-distance / half);
  });
}

Leads from_file(const UserSetting& setting) {
  const ElementTopic& topic = setting.topic;
  std::map<std::pair<std::string_view, std::string_view>, std::size_t> places;
  for (std::size_t i = 0; i < setting.ideals.size(); ++i) {
    const Node& node = topic.nodes[setting.ideals[i]];
    places.emplace(std::pair(node.doc, node.path), i);
  }
  const Links& links = topic.files->links.at(std::string(setting.measure.inner("user")));
  return [&topic, &links, places](NodeId result, std::vector<Lead>& leads) {
    const Node& node = topic.nodes[result];
    const auto found = links.find(ElementName(node.doc, node.path));
    if (found == links.end()) return;
    for (const Link& link : found->second) {
      const auto place = places.find({link.to.first, link.to.second});
      if (place != places.end()) leads.push_back({place->second, link.probability});
    }
  };
}

constexpr std::array models = {
    UserModel{"none", "nobody leaves the result", no_browsing},
    UserModel{"hierarchical",
              "to elements around it and in it, with the smaller size over the larger; sizes in "
              "`unit`",
              hierarchical},
    UserModel{"t2i(tolerance=N)",
              "surely to the elements in which it begins, and to those that start at most N words "
              "after its own start (N of `unit`), in the same document",
              tolerance},
    UserModel{"decay(half=N)",
              "surely to the elements in which it begins; to one that starts d words after its "
              "own start with 2^(-d/N), never backwards, in the same document",
              decay},
    UserModel{"file=PATH", "as the lines \"X Y probability\" of a file say, X and Y as DOC[PATH]",
              from_file},
};

/// "t2i" of "t2i(tolerance=N)", "file" of "file=PATH".
std::string_view stem(std::string_view word) { return word.substr(0, word.find_first_of("(=")); }

}  // namespace

std::span<const UserModel> user_models() { return models; }

Parameter user_parameter() {
  Parameter parameter{.name = "user",
                      .standard = std::string("hierarchical"),
                      .says = "where readers go from a result:"};
  for (const UserModel& model : models) {
    parameter.says += std::string(&model == &models.front() ? " " : "; ") +
                      std::string(model.word) + ": " + std::string(model.says);
    parameter.choices.emplace_back(model.word);
  }
  return parameter;
}

Leads leads_of(const UserSetting& setting) {
  const std::string_view wanted = stem(setting.measure.word("user"));
  const auto* const model = std::find_if(models.begin(), models.end(), [&](const UserModel& each) {
    return stem(each.word) == wanted;
  });
  return model->leads(setting);
}

}  // namespace fovea::measure
