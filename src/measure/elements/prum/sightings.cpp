#include "measure/elements/prum/sightings.hpp"

#include <algorithm>
#include <functional>

#include "measure/elements/ideal.hpp"
#include "measure/elements/prum/user_model.hpp"

namespace fovea::measure {
namespace {

/// Keeps each ideal element once, with its highest probability, which is 1 for the result itself.
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

Sightings sightings_of(ElementTopic& topic, const Measure& measure,
                       const std::vector<NodeId>& ideals) {
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

/// The distinct weights above 0, highest first.
std::vector<double> levels_of(std::vector<double> weights) {
  std::sort(weights.begin(), weights.end(), std::greater<>());
  weights.erase(std::unique(weights.begin(), weights.end()), weights.end());
  if (!weights.empty() && weights.back() <= 0) weights.pop_back();
  return weights;
}

std::vector<ReaderGroup> graded_groups(ElementTopic& topic, const Measure& measure) {
  const std::vector<NodeId>& ideals = ideal_elements(topic, measure);
  const std::vector<double> weights = ideal_weights(topic, measure);
  const std::vector<double> levels = levels_of(weights);
  std::vector<ReaderGroup> groups;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    std::vector<NodeId> enough;
    for (std::size_t k = 0; k < ideals.size(); ++k)
      if (weights[k] >= levels[i]) enough.push_back(ideals[k]);
    const double next = i + 1 < levels.size() ? levels[i + 1] : 0;
    groups.push_back({(levels[i] - next) / levels.front(), sightings_of(topic, measure, enough)});
  }
  return groups;
}

std::vector<ReaderGroup> calculate(ElementTopic& topic, const Measure& measure) {
  if (measure.word("weights") == "graded") return graded_groups(topic, measure);
  const std::vector<NodeId>& ideals = ideal_elements(topic, measure);
  std::vector<ReaderGroup> groups;
  if (!ideals.empty()) groups.push_back({1, sightings_of(topic, measure, ideals)});
  return groups;
}

}  // namespace

Parameter weights_parameter() {
  return {.name = "weights",
          .standard = std::string("equal"),
          .says =
              "which readers an ideal element satisfies. equal: all readers. graded: readers "
              "whose demand is not above the weight of the element, that is, its quantised value "
              "or its weight in the file of ideal elements. Demands are spread evenly from 0 to "
              "the highest weight, and the value is the mean over readers",
          .choices = {"equal", "graded"}};
}

Chance seen_after(Chance before, double lead) {
  if (lead == 1) return {1, 0};
  return {before.yes + before.no * lead, before.no * (1 - lead)};
}

std::string readers_key(const Measure& measure) {
  std::string key = "readers";
  for (const char* const parameter : {"quant", "ideal", "user", "unit", "weights"})
    key += ' ' + measure.word(parameter);
  return key;
}

const std::vector<ReaderGroup>& reader_groups(ElementTopic& topic, const Measure& measure) {
  return topic.once(readers_key(measure), [&] { return calculate(topic, measure); });
}

}  // namespace fovea::measure
