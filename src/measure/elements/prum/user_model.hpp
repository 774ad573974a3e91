#pragma once
// Where readers go from a result: the transition probabilities of PRUM (Piwowarski, Gallinari and
// Dupret, Precision recall with user modeling, 2007, section 2.2).

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "measure/elements/element_topic.hpp"

namespace fovea::measure {

/// The share of the readers of a result who go on to see an ideal element.
struct Lead {
  std::size_t ideal = 0;  ///< index among the ideal elements
  double probability = 0;
};

/// Appends the leads of a result that is in the collection, each ideal element at most once. The
/// result itself may be omitted: it always leads to itself.
using Leads = std::function<void(NodeId, std::vector<Lead>&)>;

/// The inputs of a user model.
struct UserSetting {
  ElementTopic& topic;
  const std::vector<NodeId>& ideals;
  const Measure& measure;
};

struct UserModel {
  std::string_view word;  ///< as in Parameter::choices
  std::string_view says;
  Leads (*leads)(const UserSetting&);
};

std::span<const UserModel> user_models();

/// The parameter `user`.
Parameter user_parameter();

/// The leads of the user model that the measure names. The references in `setting` must outlive
/// them.
Leads leads_of(const UserSetting& setting);

}  // namespace fovea::measure
