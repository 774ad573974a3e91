#pragma once
// Topics and people of a campaign, by name. A user may only name those that the campaign has.

#include <optional>
#include <string>
#include <vector>

#include "fovea/assess/campaign.hpp"

namespace fovea::work {

/// The topics of the campaign in their order, then those that were only judged, by id: an import
/// may bring judgements of topics that nobody has added.
Result<std::vector<std::string>> topic_ids(const assess::Campaign& campaign);
/// The ids of topics that an uploaded run may have: those of the campaign; nullopt if it has none
/// yet, so that runs may come first.
Result<std::optional<std::vector<std::string>>> topics_of_uploads(const assess::Campaign& campaign);
/// The topics that somebody has judged, by id.
Result<std::vector<std::string>> judged_topics(const assess::Campaign& campaign);
/// People who were added or who have judged, by name.
Result<std::vector<std::string>> people_of(const assess::Campaign& campaign);

/// The topics, each once. An unknown one is a usage error that suggests the nearest known one and
/// has `asked_by` as its place.
Result<std::vector<std::string>> known_topics(const assess::Campaign& campaign,
                                              const std::vector<std::string>& topics,
                                              const std::string& asked_by);
/// The same error for an unknown assessor; nullopt is accepted.
Result<void> check_assessor(const assess::Campaign& campaign,
                            const std::optional<std::string>& assessor,
                            const std::string& asked_by);

}  // namespace fovea::work
