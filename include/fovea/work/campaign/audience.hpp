#pragma once
// Who may hear of which event in a campaign.

#include <map>
#include <set>
#include <span>
#include <string>

#include "fovea/assess/campaign.hpp"

namespace fovea::work {

/// Whom an event is for.
enum class Reach : std::uint8_t {
  concerned,   ///< organisers, and the assessor whom it is about
  organisers,  ///< organisers and administrators only
  colleagues,  ///< the other assessors of its topic; it does not name the person
};

/// What an event is about.
struct EventSubject {
  std::string topic = {};  ///< empty: the whole campaign, which concerns everybody
  std::string name = {};   ///< of the person
  Reach reach = Reach::concerned;
};

/// Somebody who listens to events.
struct Listening {
  std::string name;
  assess::Role role = assess::Role::assessor;
  std::set<std::string> topics = {};  ///< assigned to the person and open
};

/// Organisers hear everything with names. Assessors hear their own progress, and that somebody else
/// works on one of their topics, without the name, because they judge independently.
bool may_hear(const Listening& who, const EventSubject& subject);

/// The topics that are assigned to each person and open, by name.
std::map<std::string, std::set<std::string>> open_topics(
    std::span<const assess::Assignment> assignments);

}  // namespace fovea::work
