#pragma once
// The way of a request through the server, in three steps: receive(), admit(), answer(). What one
// step finds stays in the Call, and no other step looks it up again.

#include <cstddef>
#include <optional>

#include "server/http/http.hpp"
#include "server/routes.hpp"

namespace fovea::server {

/// Step 1, when the head has arrived. It does not use the store, so I/O threads can take it. It
/// turns an absolute target into a relative one, checks the host and the rate of calls, and finds
/// the route. It returns a refusal if the body should not be read.
std::optional<Response> receive(Call& call);

/// Largest body that a received call may have, in bytes.
std::size_t max_body(const Call& call);

/// The answer to a received request for a file of the page; nullopt for a call of the API. It does
/// not use the store, so I/O threads can send the answer.
std::optional<Response> page_file(const Call& call);

/// Step 2, on a worker: looks up the session and checks CSRF token, needs and role of the route. It
/// returns a refusal if the caller may not make the call. answer() takes this step unless it was
/// taken before, which is for calls with large bodies: the check then precedes the body.
std::optional<Response> admit(Call& call);

/// Step 3, on a worker, when the body has arrived: calls the resource. An exception becomes status
/// 500.
Response answer(Call& call);

}  // namespace fovea::server
