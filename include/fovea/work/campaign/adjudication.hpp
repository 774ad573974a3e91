#pragma once
// Differences between the judges of a campaign, and decisions.

#include <string>
#include <vector>

#include "fovea/assess/exchange.hpp"
#include "fovea/collection.hpp"

namespace fovea::work {

/// The differences that nobody has decided, topic by topic. Without topics: those of all that
/// topic_ids() returns. An unknown topic is a usage error with the place `asked_by`.
Result<std::vector<assess::Difference>> differences(const assess::Campaign& campaign,
                                                    const std::vector<std::string>& topics,
                                                    const std::string& asked_by = "");

/// The topics in which differences can be decided in favour of the judge. Without topics: all that
/// the judge judges. An error if there are none, or if the judge does not judge a named one.
Result<std::vector<std::string>> topics_to_decide(const assess::Campaign& campaign,
                                                  const std::vector<std::string>& topics,
                                                  const std::string& judge,
                                                  const std::string& asked_by = "");

/// Decides every difference of a topic, or the one at decision.place, in favour of one of its
/// judges, and returns their number. Deciding all is an error if the decision names somebody who
/// does not judge the topic; see also assess::decide().
Result<std::size_t> decide_topic(assess::Campaign& campaign, const assess::Decision& decision,
                                 const assess::Desks::Documents& documents);

/// The documents of a catalogue, which must outlive the function; null without a catalogue.
assess::Desks::Documents documents_in(collection::Catalogue* catalogue);

}  // namespace fovea::work
