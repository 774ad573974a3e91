#pragma once
// Steps that several transactions of a campaign share.

#include <map>
#include <span>
#include <string>

#include "fovea/assess/campaign.hpp"

namespace fovea::assess {

Result<void> add_to_pool_in(Tables& tables, std::span<const PoolItem> items);
Result<void> put_lengths_in(Tables& tables, const std::map<std::string, std::uint64_t>& lengths);
/// The user must exist and be active, and the topic must exist.
Result<void> assign_in(Tables& tables, const Assignment& assignment);

Result<User> user_in(const Row& row);
Result<std::vector<User>> users_in(Tables& tables);
/// Ends the log-ins of a user, except `except`, and those of any user that are over at `now`.
Result<void> end_log_ins_in(Tables& tables, const std::string& user, const std::string& except,
                            std::int64_t now);

}  // namespace fovea::assess
