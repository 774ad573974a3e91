#include "server/http/json.hpp"

namespace fovea::server {

/// A body may hold a password: messages do not quote it.
JsonReader read_body(std::string_view json) {
  return JsonReader(
      json, {.kind = ErrorKind::usage, .remedy = "see api/openapi.yaml", .name = "the body"});
}

Response json(JsonWriter&& out) {
  return {.media_type = "application/json", .body = std::move(out).finish()};
}

}  // namespace fovea::server
