#pragma once
// Opens a campaign in its store.

#include <string>

#include "fovea/assess/campaign.hpp"

namespace fovea::work {

/// `store` is the path of a SQLite file or a "postgres://…" connection string. With `create`, a
/// store that does not exist is created.
Result<assess::Campaign> open_campaign(const std::string& store, bool create = false);
/// The same. A campaign without a name, such as a new one, gets the name "campaign".
Result<assess::Campaign> open_named_campaign(const std::string& store, bool create = false);

}  // namespace fovea::work
