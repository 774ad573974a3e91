#include "measure/elements/sightings.hpp"

#include <algorithm>

#include "measure/elements/ideal.hpp"
#include "measure/elements/user_model.hpp"

namespace fovea::measure {
namespace {

/// Each ideal element once, with its highest probability, which is 1 for the result itself.
void settle(std::vector<Lead>& leads, NodeId result, const std::vector<NodeId>& ideals) {
  const auto self = std::lower_bound(ideals.begin(), ideals.end(), result);
  if (self != ideals.end() && *self == result)
    leads.push_back({static_cast<std::size_t>(self - ideals.begin()), 1});
  std::sort(leads.begin(), leads.end(), [](const Lead& a, const Lead& b) {
    return a.ideal != b.ideal ? a.ideal < b.ideal : a.probability > b.probability;
  });
  const auto same = [](const Lead& a, const Lead& b) { return a.ideal == b.ideal; };
  leads.erase(std::unique(leads.begin(), leads.end(), same), leads.end());
}

Sightings calculate(ElementTopic& topic, const Measure& measure) {
  const std::vector<NodeId>& ideals = ideal_elements(topic, measure);
  const Leads leads_from = leads_of({topic, ideals, measure});
  Sightings found{.ideals = ideals.size(), .results = topic.results.size()};
  std::vector<Chance> chances(ideals.size());
  std::vector<bool> returned(topic.nodes.size(), false);
  std::vector<Lead> leads;
  for (std::size_t rank = 0; rank < topic.results.size(); ++rank) {
    const NodeId result = topic.results[rank];
    if (returned[result] || !topic.nodes[result].in_collection) continue;
    returned[result] = true;
    leads.clear();
    leads_from(result, leads);
    settle(leads, result, ideals);
    for (const auto& [ideal, probability] : leads) {
      if (probability == 0 || chances[ideal].no == 0) continue;
      found.all.push_back({rank, ideal, chances[ideal], probability});
      chances[ideal] = seen_after(chances[ideal], probability);
    }
  }
  return found;
}

}  // namespace

Chance seen_after(Chance before, double lead) {
  if (lead == 1) return {1, 0};
  return {before.yes + before.no * lead, before.no * (1 - lead)};
}

std::string sightings_key(const Measure& measure) {
  std::string key = "sightings";
  for (const char* const parameter : {"quant", "ideal", "user", "unit"})
    key += ' ' + measure.word(parameter);
  return key;
}

const Sightings& sightings(ElementTopic& topic, const Measure& measure) {
  return topic.once(sightings_key(measure), [&] { return calculate(topic, measure); });
}

}  // namespace fovea::measure
