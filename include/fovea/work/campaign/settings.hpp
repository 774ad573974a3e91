#pragma once
// The name of a campaign, and how its assessors judge.

#include <optional>
#include <string>

#include "fovea/assess/campaign.hpp"
#include "fovea/work/campaign/refused.hpp"

namespace fovea::work {

struct SettingsChange {
  std::optional<std::string> name = std::nullopt;
  std::optional<std::string> kind = std::nullopt;   ///< "graded" or "highlighting"
  std::optional<std::string> rules = std::nullopt;  ///< a set, or a list of rules
  std::optional<bool> second_pass = std::nullopt;
  std::optional<bool> pool_hints = std::nullopt;
  bool confirmed = false;  ///< hides judgements of the other kind
};

/// Changes the given settings. An invalid name, kind or set of rules is a usage error, and nothing
/// changes. A new kind hides the judgements of the previous one until the kind changes back, so it
/// must be confirmed if there are any. nullopt: done.
Result<std::optional<Refused>> change_settings(assess::Campaign& campaign,
                                               const SettingsChange& change);

struct NewCampaign {
  std::string name;
  std::string rules;
};
/// Returns the same errors before a store exists.
Result<void> check_new_campaign(const NewCampaign& settings);
/// Sets up an empty store. A store that already holds a campaign is an error.
Result<void> begin_campaign(assess::Campaign& campaign, const NewCampaign& settings);

}  // namespace fovea::work
