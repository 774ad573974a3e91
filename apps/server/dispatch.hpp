#pragma once
// From a request to its response: everything that holds for all calls.

#include "server/app.hpp"
#include "server/http/http.hpp"

namespace fovea::server {

/// Answers in no time and without the store, where that can be: files of the page, refusals of
/// what nobody may ask. Nothing: answer() must be called.
std::optional<Response> answer_at_once(App& app, const Request& request);

/// What the head of a request decides. It asks nothing of the store, so that it may run where
/// others must not wait.
struct Admission {
  std::optional<Response> refusal;  ///< no body is read
  std::size_t body = 0;             ///< at most so many bytes
};
/// Checks the host and the rate of calls; the route limits the body. An absolute target becomes a
/// relative one.
Admission admit(App& app, Request& request);

/// Why the caller may not send a body above anyones_body, if so: session, role and CSRF.
std::optional<Response> refuse_large_body(App& app, const Request& request);

/// The rest of the way: route, session, role, CSRF, resource. An exception becomes status 500.
Response answer(App& app, const Request& request);

}  // namespace fovea::server
