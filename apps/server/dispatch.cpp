#include "server/dispatch.hpp"

#include <chrono>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "server/http/guarded.hpp"
#include "server/routes.hpp"
#include "server/secrets.hpp"

namespace fovea::server {
namespace {

constexpr std::string_view cookie_name = "fovea-session";
constexpr std::size_t token_size = 64;

bool is_call(const Request& request) {
  return request.target.starts_with("/api/") || request.target.starts_with("/health") ||
         request.target.starts_with("/metrics");
}

/// Only what could be one of ours; else nothing.
std::string token_in(const Request& request) {
  const auto found = cookie_in(request.headers.cookie, cookie_name);
  return found && found->size() == token_size ? std::string(*found) : "";
}

std::string cookie_of(const std::string& token, bool secure) {
  return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}{}", cookie_name, token,
                     Sessions::lifetime / 1'000, secure ? "; Secure" : "");
}

/// "http://host:1" → "host:1".
std::string_view host_of(std::string_view origin) {
  const std::size_t slashes = origin.find("://");
  return slashes == std::string_view::npos ? origin : origin.substr(slashes + 3);
}

bool is_from_elsewhere(const Request& request) {
  const RequestHeaders& headers = request.headers;
  if (!headers.fetch_site.empty() && headers.fetch_site != "same-origin" &&
      headers.fetch_site != "none")
    return true;
  return !headers.origin.empty() && host_of(headers.origin) != headers.host;
}

/// Why a call that changes something is not meant by the user.
std::optional<Response> check_intent(const Request& request, const std::string& token) {
  if (!is_unsafe(request.method)) return std::nullopt;
  if (is_from_elsewhere(request))
    return fail({.code = Code::wrong_csrf, .message = "the call comes from another site"});
  if (!token.empty() && same(request.headers.csrf, Sessions::csrf_of(token))) return std::nullopt;
  return fail({.code = Code::wrong_csrf,
               .message = "the header X-CSRF-Token is missing or not that of the session",
               .remedy = "take it from GET /api/v1/session"});
}

std::optional<Response> check_role(const Route& route, const std::optional<assess::User>& user) {
  if (route.access == Access::anyone) return std::nullopt;
  if (!user)
    return fail({.code = Code::log_in, .message = "nobody is logged in", .remedy = "log in"});
  if (static_cast<int>(user->role) + 1 >= static_cast<int>(route.access)) return std::nullopt;
  return fail({.code = Code::forbidden,
               .message = fmt::format("this is for the role {}", name_of(route.access)),
               .remedy = "ask an administrator"});
}

std::optional<Response> check_needs(const App& app, const Route& route) {
  if (route.needs == Needs::index && !app.index)
    return fail({.code = Code::unavailable, .message = "this server has no index"});
  if (route.needs == Needs::campaign && !app.campaign)
    return fail({.code = Code::unavailable, .message = "this server has no campaign"});
  return std::nullopt;
}

Response no_route(const std::vector<Method>& allowed) {
  if (allowed.empty())
    return fail({.code = Code::not_found,
                 .message = "there is nothing at this address",
                 .remedy = "api/openapi.yaml lists what there is"});
  Response response = fail({.code = Code::no_method, .message = "this address has no such method"});
  std::string names;
  for (const Method each : allowed)
    names += (names.empty() ? "" : ", ") + std::string(name_of(each));
  response.headers.emplace_back("Allow", names);
  return response;
}

/// A page that an attacker's name leads to must not read this server by the name.
std::optional<Response> check_host(const App& app, const RequestHeaders& headers) {
  if (headers.host.empty())
    return fail({.code = Code::bad_request, .message = "The request needs one Host header."});
  if (is_known_host(headers.host, app.options.hosts)) return std::nullopt;
  Response response = fail(
      {.code = Code::bad_request,
       .message = fmt::format("This server does not have the name '{}'.", printable(headers.host)),
       .remedy = "Start it with --host NAME, or use its address."});
  response.status = 421;
  return response;
}

std::optional<Response> check_rate(App& app, const Request& request) {
  if (!is_call(request)) return std::nullopt;
  const auto seconds = app.calls.take(request.peer, App::ticks());
  if (!seconds) return std::nullopt;
  Response response = fail({.code = Code::too_many, .message = "too many calls"});
  response.headers.emplace_back("Retry-After", std::to_string(*seconds));
  return response;
}

std::size_t body_limit(const Request& request) {
  const auto target = parse_target(request.target);
  const Found found = target ? find_route(request.method, target->segments) : Found{};
  if (!found.match || found.match->route->access == Access::anyone) return anyones_body;
  return found.match->route->body;
}

Response answer_route(App& app, const Request& request, const Target& target, Match match) {
  std::string token = token_in(request);
  if (auto wrong = check_intent(request, token)) return *std::move(wrong);
  if (auto missing = check_needs(app, *match.route)) return *std::move(missing);
  const auto user = app.sessions.user_of(token, App::now());
  if (!user) return refuse(user.error());
  if (auto no = check_role(*match.route, *user)) return *std::move(no);
  const bool fresh = token.empty();
  if (fresh) token = new_token();
  Call call{app, request, target, std::move(match.parts), token, *user};
  Response response = match.route->answer(call);
  if (fresh && call.new_token.empty() && match.route->pattern == "/session") call.new_token = token;
  if (!call.new_token.empty())
    response.headers.emplace_back("Set-Cookie", cookie_of(call.new_token, request.secure));
  return response;
}

std::string log_line(const Request& request, const Response& response,
                     std::chrono::microseconds took) {
  JsonOut out;
  out.begin_object().member("time", App::now()).member("peer", request.peer);
  out.member("method", name_of(request.method));
  out.member("target", printable(request.target.substr(0, request.target.find('?')), 200));
  out.member("status", response.status).member("bytes", response.content().size());
  out.member("ms", static_cast<double>(took.count()) / 1'000).end_object();
  return std::move(out).finish();
}

Response answered(App& app, const Request& request, std::string& route) {
  const auto target = parse_target(request.target);
  if (!target) return fail({.code = Code::bad_request, .message = "the address is malformed"});
  Found found = find_route(request.method, target->segments);
  if (!found.match) return no_route(found.allowed);
  route = found.match->route->pattern;
  return answer_route(app, request, *target, *std::move(found.match));
}

}  // namespace

std::optional<Response> answer_at_once(App& app, const Request& request) {
  if (is_call(request)) return std::nullopt;
  if (is_unsafe(request.method)) return no_route({Method::get, Method::head});
  const std::string path = request.target.substr(0, request.target.find('?'));
  if (auto file = app.assets.find(path, request.headers)) return file;
  return no_route({});
}

Admission admit(App& app, Request& request) {
  if (auto absolute = absolute_target(request.target)) {
    request.target = std::move(absolute->target);
    if (!request.headers.host.empty()) request.headers.host = std::move(absolute->host);
  }
  auto refusal = check_host(app, request.headers);
  if (!refusal) refusal = check_rate(app, request);
  if (refusal) app.metrics.count("none", refusal->status, {});
  return {std::move(refusal), body_limit(request)};
}

std::optional<Response> refuse_large_body(App& app, const Request& request) {
  const auto target = parse_target(request.target);
  const Found found = target ? find_route(request.method, target->segments) : Found{};
  if (!found.match) return no_route(found.allowed);
  const std::string token = token_in(request);
  if (auto wrong = check_intent(request, token)) return wrong;
  if (auto missing = check_needs(app, *found.match->route)) return missing;
  const auto user = app.sessions.user_of(token, App::now());
  if (!user) return refuse(user.error());
  return check_role(*found.match->route, *user);
}

Response answer(App& app, const Request& request) {
  const auto begin = std::chrono::steady_clock::now();
  std::string route = "none";
  Response response;
  if (const auto failure = exception_in([&] { response = answered(app, request, route); })) {
    app.log_failure(*failure);
    response = fail(internal_failure());
  }
  const auto took = std::chrono::duration_cast<std::chrono::microseconds>(
      std::chrono::steady_clock::now() - begin);
  app.metrics.count(route, response.status, took);
  if (app.options.log) app.log(log_line(request, response, took));
  return response;
}

}  // namespace fovea::server
