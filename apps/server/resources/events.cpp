// Events for logged-in users.
#include "server/events.hpp"

#include "server/audience.hpp"
#include "server/http/json.hpp"
#include "server/limits.hpp"
#include "server/routes.hpp"

namespace fovea::server {

Response get_events(Call& call) {
  if (call.app.events.listeners() >= Limits::streams)
    return fail({.code = Code::unavailable, .message = "Too many clients listen to events."});
  if (call.app.events.listeners_of(call.name()) >= Limits::streams_per_user)
    return fail({.code = Code::too_many,
                 .message = "You have too many open event streams.",
                 .remedy = "Close some windows."});
  const std::string session = Sessions::key_of(call.token);
  auto hears = rights_now(call.app)(session);
  if (!hears) return fail({.code = Code::log_in, .message = "nobody is logged in"});
  Response response{.media_type = "text/event-stream"};
  response.headers = {{"X-Accel-Buffering", "no"}};
  response.stream = [&app = call.app, last = call.request.headers.last_event_id, session,
                     name = call.name(), hears = *std::move(hears)](Push push) {
    return app.events.listen(last, hears, {session, name, std::move(push)});
  };
  return response;
}

}  // namespace fovea::server
