#include "server/audience.hpp"

#include <map>
#include <memory>
#include <set>

namespace fovea::server {
namespace {

using TopicsByName = std::map<std::string, std::set<std::string>>;

/// Organisers hear everything with names. Assessors hear their own progress, and that somebody else
/// works on one of their topics, without the name.
Events::Hears hears_of(const assess::User& user, std::set<std::string> topics) {
  return [name = user.name, organises = user.role != assess::Role::assessor,
          topics = std::move(topics)](const Event& event) {
    const bool nameless = event.type == "presence" && !event.organisers_only;
    if (organises) return !nameless;
    if (event.organisers_only) return false;
    if (event.topic.empty()) return true;
    return topics.contains(event.topic) && (event.name == name) != nameless;
  };
}

TopicsByName open_topics(const std::vector<assess::Assignment>& assignments) {
  TopicsByName topics;
  for (const assess::Assignment& each : assignments) {
    if (each.open) topics[each.assessor].insert(each.topic);
  }
  return topics;
}

}  // namespace

Events::Rights rights_now(const App& app) {
  auto sessions = app.campaign->all_logged_in(App::now());
  const auto assignments = app.campaign->assignments();
  if (!sessions || !assignments) return [](const std::string&) { return std::nullopt; };
  return [sessions = *std::move(sessions), topics = open_topics(*assignments)](
             const std::string& session) -> std::optional<Events::Hears> {
    const auto found = sessions.find(session);
    if (found == sessions.end()) return std::nullopt;
    const assess::User& user = found->second.user;
    const auto theirs = topics.find(user.name);
    return hears_of(user, theirs == topics.end() ? std::set<std::string>{} : theirs->second);
  };
}

}  // namespace fovea::server
