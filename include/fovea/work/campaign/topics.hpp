#pragma once
// Reads and checks topics for a campaign before they are stored.

#include <optional>
#include <string>

#include "fovea/assess/campaign.hpp"
#include "fovea/base/finding.hpp"
#include "fovea/topic.hpp"
#include "fovea/work/campaign/people.hpp"
#include "fovea/work/campaign/refused.hpp"
#include "fovea/work/sources.hpp"

namespace fovea::work {

struct CheckedTopics {
  topic::Topics topics;
  topic::Format format = topic::Format::inex_xml;
  Findings findings;  ///< malformed lines first; topics with errors must not be stored
};

/// Reads a file of topics and everything that `fovea check` finds in it. An error if the file is
/// not recognised as topics or cannot be read at all.
Result<CheckedTopics> checked_topics(const Source& source);

/// The topics of all sources, or the first error found in them.
Result<topic::Topics> topics_without_errors(const std::vector<Source>& sources);

/// Adds one topic, or changes the fields that are given of one.
struct TopicChange {
  std::string id;
  Existing existing = Existing::must;
  std::optional<std::string> title = std::nullopt;
  std::optional<std::string> castitle = std::nullopt;
  std::optional<std::string> description = std::nullopt;
  std::optional<std::string> narrative = std::nullopt;
};
/// The same findings as in a file of topics are errors. nullopt: done.
Result<std::optional<Refused>> change_topic(assess::Campaign& campaign, const TopicChange& change);

/// Removes a topic that nobody has judged, with its pool and assignments. nullopt: done.
Result<std::optional<Refused>> remove_topic(assess::Campaign& campaign, const Removal& removal);

/// The keywords of a topic, else its query in NEXI.
const std::string& title_of(const topic::Topic& topic);
/// The title of the topic with this id; empty if there is none.
std::string title_of(const topic::Topics& topics, const std::string& id);

}  // namespace fovea::work
