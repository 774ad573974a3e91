#pragma once
// From a request to its response: everything that holds for all calls.

#include "server/app.hpp"
#include "server/http.hpp"

namespace fovea::server {

/// Answers in no time and without the store, where that can be: files of the page, refusals of
/// what nobody may ask. Nothing: answer() must be called.
std::optional<Response> answer_at_once(App& app, const Request& request);

/// How large the body of a request may be; its head is known. Only who may call a route gets more
/// than a little.
std::size_t body_limit(App& app, const Request& request);

/// The whole way: rate, route, session, role, CSRF, resource. An exception becomes status 500.
Response answer(App& app, const Request& request);

}  // namespace fovea::server
