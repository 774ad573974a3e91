// Events for those who are logged in.
#include "server/events.hpp"

#include <set>

#include "server/json.hpp"
#include "server/routes.hpp"

namespace fovea::server {
namespace {

/// What somebody may hear: organisers everything; others their own progress, and of their topics
/// that somebody is there. Judges are blind, so they do not hear who.
Events::Hears hears_of(const assess::User& user, std::set<std::string> topics) {
  return [name = user.name, organises = user.role != assess::Role::assessor,
          topics = std::move(topics)](const Event& event) {
    if (organises || event.topic.empty()) return organises || !event.organisers_only;
    if (!topics.contains(event.topic)) return false;
    return event.type == "progress" ? event.name == name
                                    : !event.organisers_only && event.name != name;
  };
}

}  // namespace

Response get_events(Call& call) {
  const auto assignments = call.app.campaign->assignments();
  if (!assignments) return refuse(assignments.error());
  std::set<std::string> topics;
  for (const assess::Assignment& each : *assignments) {
    if (each.assessor == call.name() && each.open) topics.insert(each.topic);
  }
  Response response{.media_type = "text/event-stream"};
  response.headers = {{"X-Accel-Buffering", "no"}};
  response.stream = [&app = call.app, last = call.request.headers.last_event_id,
                     hears = hears_of(*call.user, std::move(topics))](Push push) {
    return app.events.listen(last, hears, std::move(push));
  };
  return response;
}

}  // namespace fovea::server
