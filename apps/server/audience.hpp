#pragma once
// Who may hear which events.

#include "server/app.hpp"
#include "server/events.hpp"

namespace fovea::server {

/// What each session may hear now, by its key: nothing where it is over, and for nobody where the
/// store does not answer.
Events::Rights rights_now(const App& app);

}  // namespace fovea::server
