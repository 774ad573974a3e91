#pragma once
// Steps that several transactions of a campaign share.

#include <map>
#include <span>
#include <string>

#include "fovea/assess/campaign.hpp"

namespace fovea::assess {

Result<void> add_to_pool_in(Tables& tables, std::span<const PoolItem> items);
Result<void> put_lengths_in(Tables& tables, const std::map<std::string, std::uint64_t>& lengths);
/// The user must be there and active, and the topic known.
Result<void> assign_in(Tables& tables, const Assignment& assignment);

Result<User> user_in(const Row& row);
Result<std::vector<User>> users_in(Tables& tables);
/// Ends those of a user but `except`, and those that are over at `now`, whosever they are.
Result<void> end_log_ins_in(Tables& tables, const std::string& user, const std::string& except,
                            std::int64_t now);

}  // namespace fovea::assess
