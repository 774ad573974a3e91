#pragma once
// People of a campaign, and who judges what.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "fovea/assess/campaign.hpp"
#include "fovea/work/campaign/refused.hpp"

namespace fovea::work {

enum class Existing : std::uint8_t {
  must_not,  ///< the request adds a person
  must,      ///< the request changes a person
};

/// Adds a person, or changes the given properties.
struct PersonChange {
  std::string name;
  Existing existing = Existing::must;
  std::optional<assess::Role> role = std::nullopt;
  std::optional<bool> active = std::nullopt;
  std::optional<std::string> password = std::nullopt;  ///< as assess::hash_password() returns it
  /// Role of the caller; nullopt: the owner of the store, who may do everything.
  std::optional<assess::Role> asked_by = std::nullopt;
  std::string kept_log_in = {};  ///< key of a log-in that is not ended
  std::int64_t time = 0;         ///< in ms since 1970
};

/// Applies the change and returns the person as stored. A new password and a deactivation end the
/// log-ins of the person. Only administrators may change organisers and administrators, and the
/// last active administrator with a password must remain one.
Result<std::variant<assess::User, Refused>> change_person(assess::Campaign& campaign,
                                                          const PersonChange& change);

struct Removal {
  std::string name;  ///< of a person, or a topic
  /// As in PersonChange.
  std::optional<assess::Role> asked_by = std::nullopt;
  bool confirmed = false;
};
/// Removes a person who has judged nothing, with the assignments. nullopt: done.
Result<std::optional<Refused>> remove_person(assess::Campaign& campaign, const Removal& removal);

/// Ends an assignment, see assess::Campaign::unassign(). Only an assignment with entries in the log
/// needs the confirmation. nullopt: done.
Result<std::optional<Refused>> unassign(assess::Campaign& campaign, const std::string& topic,
                                        const std::string& assessor, bool confirmed);

constexpr std::size_t most_judges = 100;  ///< per topic

struct Sharing {
  std::vector<std::string> topics;     ///< empty: all topics of the campaign
  std::vector<std::string> assessors;  ///< empty: all active users with the role assessor
  std::size_t judges = 1;              ///< per topic; 1 to most_judges
};

/// Assigns judges to each topic until it has `judges` of them, those with the fewest topics first.
/// Returns the new assignments.
Result<std::vector<assess::Assignment>> share_out(assess::Campaign& campaign, Sharing sharing);

/// Assigns each topic to every named person. No topics or no people are a usage error.
Result<void> assign_all(assess::Campaign& campaign, const std::vector<std::string>& topics,
                        const std::vector<std::string>& people, assess::Duty part);

/// Marks the topic as not done for the assessor, to whom it must be assigned.
Result<void> reopen(assess::Campaign& campaign, const std::string& topic,
                    const std::string& assessor, std::int64_t time);

/// Whether the user may see the judgements of all judges of a topic: true for organisers,
/// administrators and an adjudicator of the topic.
Result<bool> sees_all_judges(const assess::Campaign& campaign, const assess::User& user,
                             const std::string& topic);

}  // namespace fovea::work
