#pragma once
// The log of a campaign: pages of it, and what has changed since.

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "fovea/assess/campaign.hpp"

namespace fovea::work {

struct LogPage {
  std::vector<assess::Entry> entries;
  std::optional<std::uint64_t>
      next;  ///< the next page is after this entry; nullopt: it is the last
};
/// The entries that match among the `limit` ones after `query.after`. An assessor or a topic that
/// the campaign does not have is a usage error.
Result<LogPage> log_page(const assess::Campaign& campaign, const assess::LogQuery& query);

/// The sequence number of the last entry; 0 if there is none.
Result<std::uint64_t> last_sequence(const assess::Campaign& campaign);

/// The topics and assessors whose progress an entry changes, so that others hear of it.
std::set<std::pair<std::string, std::string>> streams_with_progress(
    std::span<const assess::Entry> entries);

/// The time of an action that waited in the client's queue, in milliseconds since 1970: the time
/// that the client claims, unless its clock is ahead of `now` or more than a week behind.
std::int64_t time_of_action(std::optional<std::uint64_t> claimed, std::int64_t now);

}  // namespace fovea::work
