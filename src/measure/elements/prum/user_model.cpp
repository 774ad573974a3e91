#include "measure/elements/prum/user_model.hpp"

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

/// For each node, the index of the nearest ideal element that contains it or is it.
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

/// The ideal ancestors of a node, from the inside out, without the node itself.
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

/// Equation 9. An element without text leads nowhere, whatever its descendants and ancestors are.
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

/// The ideal elements of each document, ordered by start.
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

  /// Calls visit(ideal, start) for those that start in [from, to] of the document.
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

/// Readers who begin at the start of a result and read on, never backwards.
class ReadingOn {
 public:
  explicit ReadingOn(const UserSetting& setting)
      : topic_(setting.topic),
        ideals_(setting.ideals),
        around_(setting),
        unit_(unit_of(setting.measure)),
        starts_(setting, unit_) {}

  /// Calls visit(ideal) for the ideal elements around the result that start before it.
  template <class Visit>
  void visit_begun(NodeId result, const Visit& visit) const {
    const double from = topic_.start(result, unit_);
    around_.visit(result, [&](std::size_t ideal) {
      const double start = topic_.start(ideals_[ideal], unit_);
      if (start < from && from < start + topic_.size(ideals_[ideal], unit_)) visit(ideal);
    });
  }

  /// Calls visit(ideal, distance) for those that start at most `reach` after the result, nearest
  /// first.
  template <class Visit>
  void visit_ahead(NodeId result, double reach, const Visit& visit) const {
    const double from = topic_.start(result, unit_);
    starts_.visit(topic_.nodes[result].doc, from, from + reach,
                  [&](std::size_t ideal, double start) { visit(ideal, start - from); });
  }

 private:
  ElementTopic& topic_;
  const std::vector<NodeId>& ideals_;
  Around around_;
  Unit unit_;
  Starts starts_;
};

/// Leads with certainty to elements at the start and with probability(distance) to all that follow.
template <class Probability>
Leads by_distance(const UserSetting& setting, const Probability& probability) {
  return [reading = ReadingOn(setting), probability](NodeId result, std::vector<Lead>& leads) {
    constexpr double everything = std::numeric_limits<double>::infinity();
    reading.visit_ahead(result, everything, [&](std::size_t ideal, double distance) {
      leads.push_back({ideal, distance == 0 ? 1 : probability(distance)});
    });
    reading.visit_begun(result, [&](std::size_t ideal) { leads.push_back({ideal, 1}); });
  };
}

double number_in(const Measure& measure) { return parse_real(measure.inner("user")).value_or(0); }

/// Stops at the first ideal element: all elements found at this position are seen, and no others.
Leads tolerance(const UserSetting& setting) {
  return [reading = ReadingOn(setting), reach = number_in(setting.measure)](
             NodeId result, std::vector<Lead>& leads) {
    double end = reach;
    reading.visit_begun(result, [&](std::size_t ideal) {
      leads.push_back({ideal, 1});
      end = 0;
    });
    reading.visit_ahead(result, reach, [&](std::size_t ideal, double distance) {
      if (distance > end) return;
      leads.push_back({ideal, 1});
      end = distance;
    });
  };
}

Leads decay(const UserSetting& setting) {
  const double half = number_in(setting.measure);
  return by_distance(setting, [half](double distance) { return std::exp2(-distance / half); });
}

Leads inverse(const UserSetting& setting) {
  const double near = number_in(setting.measure);
  return by_distance(setting, [near](double distance) { return std::min(1.0, near / distance); });
}

/// The names that a file may use for a node: a root is also its whole document.
std::vector<ElementName> names_of(const Node& node) {
  std::vector<ElementName> names = {ElementName(node.doc, node.path)};
  if (!node.path.empty() && node.path.find('/', 1) == std::string_view::npos)
    names.emplace_back(node.doc, "");
  return names;
}

Leads along(const Links& links, const UserSetting& setting) {
  std::multimap<ElementName, std::size_t> places;
  for (std::size_t i = 0; i < setting.ideals.size(); ++i)
    for (ElementName& name : names_of(setting.topic.nodes[setting.ideals[i]]))
      places.emplace(std::move(name), i);
  return [&topic = setting.topic, &links, places](NodeId result, std::vector<Lead>& leads) {
    for (const ElementName& name : names_of(topic.nodes[result])) {
      const auto found = links.find(name);
      if (found == links.end()) continue;
      for (const Link& link : found->second) {
        const auto [first, last] = places.equal_range(link.to);
        for (auto place = first; place != last; ++place)
          leads.push_back({place->second, link.probability});
      }
    }
  };
}

Leads from_file(const UserSetting& setting) {
  return along(setting.topic.files->links.at(std::string(setting.measure.inner("user"))), setting);
}

Leads from_log(const UserSetting& setting) {
  return along(setting.topic.files->logs.at(std::string(setting.measure.inner("user"))), setting);
}

Leads from_steps(const UserSetting& setting) {
  const Steps& steps = setting.topic.files->steps.at(std::string(setting.measure.inner("user")));
  std::vector<std::map<ElementName, double>> reaching;
  for (const NodeId ideal : setting.ideals) {
    auto& all = reaching.emplace_back();
    for (const ElementName& name : names_of(setting.topic.nodes[ideal]))
      all.merge(steps.reaching(name));
  }
  return [&topic = setting.topic, reaching](NodeId result, std::vector<Lead>& leads) {
    for (std::size_t i = 0; i < reaching.size(); ++i) {
      for (const ElementName& name : names_of(topic.nodes[result])) {
        const auto found = reaching[i].find(name);
        if (found != reaching[i].end()) leads.push_back({i, found->second});
      }
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
              "surely to the elements in which it begins; if there are none, to the next that "
              "starts at most N words (of `unit`) after its own start in the same document, where "
              "the reader stops",
              tolerance},
    UserModel{"decay(half=N)",
              "surely to the elements in which it begins; to one that starts d words after its "
              "own start with 2^(-d/N), never backwards, in the same document",
              decay},
    UserModel{"inverse(near=N)",
              "as decay, but to one that starts d words after its own start with N/d, and surely "
              "up to N words",
              inverse},
    UserModel{"file=PATH", "as the lines \"X Y probability\" of a file say, X and Y as DOC[PATH]",
              from_file},
    UserModel{"steps=PATH",
              "wherever the single steps in the lines \"X Y probability\" of a file lead in the "
              "end. Without a probability a step is as likely as the others of X; "
              "\"X Y distance=D\" is a step whose probability is proportional to 1/D",
              from_steps},
    UserModel{"log=PATH",
              "as those did whose clicks or judgements are in a log: the share of the visits that "
              "began at the result and came to the element",
              from_log},
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
