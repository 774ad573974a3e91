#pragma once
// Reads and checks topics for a campaign before they are stored.

#include <optional>
#include <string>

#include "fovea/base/finding.hpp"
#include "fovea/topic.hpp"
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

/// The keywords of a topic, else its query in NEXI.
const std::string& title_of(const topic::Topic& topic);
/// The title of the topic with this id; empty if there is none.
std::string title_of(const topic::Topics& topics, const std::string& id);

}  // namespace fovea::work
