#pragma once
// Rights to hear events.

#include "server/app.hpp"
#include "server/events.hpp"

namespace fovea::server {

/// What each session may hear now, by its key; nullopt if it has ended, and for all sessions if the
/// store does not answer.
Events::Rights rights_now(const App& app);

}  // namespace fovea::server
