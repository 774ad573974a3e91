#include "server/audience.hpp"

namespace fovea::server {

Events::Rights rights_now(const App& app) {
  auto sessions = app.campaign->all_logged_in(App::now());
  const auto assignments = app.campaign->assignments();
  if (!sessions || !assignments) return [](const std::string&) { return std::nullopt; };
  return [sessions = *std::move(sessions), topics = work::open_topics(*assignments)](
             const std::string& session) -> std::optional<Events::Hears> {
    const auto found = sessions.find(session);
    if (found == sessions.end()) return std::nullopt;
    const assess::User& user = found->second.user;
    work::Listening who{.name = user.name, .role = user.role};
    if (const auto theirs = topics.find(user.name); theirs != topics.end())
      who.topics = theirs->second;
    return
        [who = std::move(who)](const Event& event) { return work::may_hear(who, event.subject); };
  };
}

}  // namespace fovea::server
