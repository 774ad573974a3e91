#pragma once
// Topics and people that a command line names must be in the campaign.

#include <optional>
#include <string>
#include <vector>

#include "fovea/assess/campaign.hpp"

namespace fovea::cli {

/// Those who were added, and those who have judged.
Result<std::vector<std::string>> people_of(const assess::Campaign& campaign);

/// An error of usage names the nearest known one.
Result<void> check_topics(const assess::Campaign& campaign, const std::string& verb,
                          const std::vector<std::string>& topics);
Result<void> check_assessor(const assess::Campaign& campaign, const std::string& verb,
                            const std::optional<std::string>& assessor);

}  // namespace fovea::cli
