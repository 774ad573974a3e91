// Resources for operators of the server.
#include "server/routes.hpp"

namespace fovea::server {

Response get_health(Call& call) {
  if (call.app.campaign) {
    const auto asked = call.app.campaign->setting("schema");
    if (!asked) return fail({.code = Code::unavailable, .message = "the store does not answer"});
  }
  JsonWriter out;
  out.begin_object().member("status", "ok").member("version", call.app.options.version);
  out.end_object();
  return json(std::move(out));
}

/// The metrics disclose people's work: only administrators may read them from other machines.
Response get_metrics(Call& call) {
  const bool here = call.request.peer == "127.0.0.1" || call.request.peer == "::1";
  if (!here && !(call.user && call.role() == assess::Role::admin))
    return fail({.code = Code::forbidden, .message = "only administrators can read the metrics"});
  return {.media_type = "text/plain; version=0.0.4", .body = call.app.metrics.text()};
}

}  // namespace fovea::server
