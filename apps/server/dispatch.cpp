#include "server/dispatch.hpp"

#include <chrono>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "server/http/coding.hpp"
#include "server/http/guarded.hpp"
#include "server/limits.hpp"
#include "server/secrets.hpp"

namespace fovea::server {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::string_view cookie_name = "fovea-session";
constexpr std::size_t token_size = 64;

bool is_api(std::string_view target) {
  return target.starts_with("/api/") || target.starts_with("/health") ||
         target.starts_with("/metrics");
}

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

/// The token in the cookie; empty if it cannot be one of this server.
std::string token_in(const Request& request) {
  const auto found = cookie_in(request.headers.cookie, cookie_name);
  return found && found->size() == token_size ? std::string(*found) : "";
}

std::string cookie_of(const std::string& token, bool secure) {
  return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}{}", cookie_name, token,
                     Limits::session_time / 1'000, secure ? "; Secure" : "");
}

/// "http://host:1" → "host:1".
std::string_view host_of(std::string_view origin) {
  const std::size_t slashes = origin.find("://");
  return slashes == std::string_view::npos ? origin : origin.substr(slashes + 3);
}

bool is_from_elsewhere(const RequestHeaders& headers) {
  if (!headers.fetch_site.empty() && headers.fetch_site != "same-origin" &&
      headers.fetch_site != "none")
    return true;
  return !headers.origin.empty() && host_of(headers.origin) != headers.host;
}

/// A call that changes something must come from a page of this server: another site can make a
/// browser send the cookie, but it cannot read the CSRF token.
std::optional<Response> check_intent(const Request& request, const std::string& token) {
  if (!is_unsafe(request.method)) return std::nullopt;
  if (is_from_elsewhere(request.headers))
    return fail({.code = Code::wrong_csrf, .message = "the call comes from another site"});
  if (!token.empty() && same(request.headers.csrf, Sessions::csrf_of(token))) return std::nullopt;
  return fail({.code = Code::wrong_csrf,
               .message = "the header X-CSRF-Token is missing or does not match the session",
               .remedy = "use the token from GET /api/v1/session"});
}

std::optional<Response> check_needs(const App& app, const Route& route) {
  if (route.needs == Needs::index && !app.index)
    return fail({.code = Code::unavailable, .message = "this server has no index"});
  if (route.needs == Needs::campaign && !app.campaign)
    return fail({.code = Code::unavailable, .message = "this server has no campaign"});
  return std::nullopt;
}

std::optional<Response> check_role(const Route& route, const std::optional<assess::User>& user) {
  if (route.access == Access::anyone) return std::nullopt;
  if (!user)
    return fail({.code = Code::log_in, .message = "nobody is logged in", .remedy = "log in"});
  if (static_cast<int>(user->role) + 1 >= static_cast<int>(route.access)) return std::nullopt;
  return fail({.code = Code::forbidden,
               .message = fmt::format("this needs the role {}", name_of(route.access)),
               .remedy = "ask an administrator"});
}

Response not_found() {
  return fail({.code = Code::not_found,
               .message = "there is nothing at this address",
               .remedy = "api/openapi.yaml lists all routes"});
}

Response no_method(const std::vector<Method>& allowed) {
  Response response =
      fail({.code = Code::no_method, .message = "the route does not support this method"});
  std::string names;
  for (const Method each : allowed)
    names += (names.empty() ? "" : ", ") + std::string(name_of(each));
  response.headers.emplace_back("Allow", names);
  return response;
}

Response no_route(const Call& call) {
  if (call.target.segments.empty())
    return fail({.code = Code::bad_request, .message = "the address is malformed"});
  return call.allowed.empty() ? not_found() : no_method(call.allowed);
}

/// A name that leads to this server but is not its own may belong to an attacker, whose page could
/// then read the answers (DNS rebinding).
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

std::optional<Response> check_rate(App& app, const std::string& peer) {
  const auto seconds = app.calls.take(peer, App::ticks());
  if (!seconds) return std::nullopt;
  Response response = fail({.code = Code::too_many, .message = "too many calls"});
  response.headers.emplace_back("Retry-After", std::to_string(*seconds));
  return response;
}

/// An absolute target replaces the Host header (RFC 9112, section 3.2.2), which must be there all
/// the same.
void make_relative(Request& request) {
  auto absolute = absolute_target(request.target);
  if (!absolute) return;
  request.target = std::move(absolute->target);
  if (!request.headers.host.empty()) request.headers.host = std::move(absolute->host);
}

void set_route(Call& call) {
  call.target = parse_target(call.request.target).value_or(Target{});
  Found found = find_route(call.request.method, call.target.segments);
  call.route = found.route;
  call.parts = std::move(found.parts);
  call.allowed = std::move(found.allowed);
}

/// An admission holds while the body arrives, but no longer than a client may stall: after that, a
/// session that has ended or a role that has changed counts.
bool is_admitted(const Call& call) {
  return call.admitted && App::ticks() - *call.admitted <= call.app.options.stall_timeout.count();
}

std::optional<Response> admission_refusal(Call& call) {
  call.token = token_in(call.request);
  if (auto wrong = check_intent(call.request, call.token)) return wrong;
  if (auto missing = check_needs(call.app, *call.route)) return missing;
  auto user = call.app.sessions.user_of(call.token, App::now());
  if (!user) return refuse(user.error());
  if (auto wrong = check_role(*call.route, *user)) return wrong;
  call.user = *std::move(user);
  call.is_new_session = call.token.empty();
  if (call.is_new_session) call.token = new_token();
  call.admitted = App::ticks();
  return std::nullopt;
}

Response resource_answer(Call& call) {
  if (call.route == nullptr) return no_route(call);
  if (!is_admitted(call)) {
    if (auto refusal = admission_refusal(call)) return *std::move(refusal);
  }
  Response response = call.route->answer(call);
  if (!call.new_token.empty())
    response.headers.emplace_back("Set-Cookie", cookie_of(call.new_token, call.request.secure));
  compress(response, call.request.headers.accept_encoding);
  return response;
}

std::string log_line(const Request& request, const Response& response,
                     std::chrono::microseconds took) {
  JsonWriter out;
  out.begin_object().member("time", App::now()).member("peer", request.peer);
  out.member("method", name_of(request.method));
  out.member("target", printable(path_of(request.target), 200));
  out.member("status", response.status).member("bytes", response.content().size());
  out.member("ms", static_cast<double>(took.count()) / 1'000).end_object();
  return std::move(out).finish();
}

void record(const Call& call, const Response& response, Clock::time_point begin) {
  const auto took = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
  const std::string route(call.route != nullptr ? call.route->pattern : "none");
  call.app.metrics.count(route, response.status, took);
  if (call.app.options.log) call.app.log(log_line(call.request, response, took));
}

void record(const Call& call, const std::optional<Response>& refusal, Clock::time_point begin) {
  if (refusal) record(call, *refusal, begin);
}

/// Takes a step on a worker. Its response, if it has one, is counted and logged; an exception
/// becomes status 500.
template <class Step>
auto recorded(Call& call, const Step& step) {
  const auto begin = Clock::now();
  decltype(step(call)) response;
  if (const auto failure = exception_in([&] { response = step(call); })) {
    call.app.log_failure(*failure);
    response = fail(internal_failure());
  }
  record(call, response, begin);
  return response;
}

}  // namespace

std::optional<Response> receive(Call& call) {
  make_relative(call.request);
  call.is_for_page = !is_api(call.request.target);
  auto refusal = check_host(call.app, call.request.headers);
  if (!refusal && !call.is_for_page) refusal = check_rate(call.app, call.request.peer);
  if (refusal)
    call.app.metrics.count("none", refusal->status, {});
  else if (!call.is_for_page)
    set_route(call);
  return refusal;
}

std::size_t max_body(const Call& call) {
  if (call.route == nullptr || call.route->access == Access::anyone) return Limits::anonymous_body;
  return call.route->body;
}

std::optional<Response> page_file(const Call& call) {
  if (!call.is_for_page) return std::nullopt;
  if (is_unsafe(call.request.method)) return no_method({Method::get, Method::head});
  auto file = call.app.assets.find(std::string(path_of(call.request.target)), call.request.headers);
  return file ? *std::move(file) : not_found();
}

std::optional<Response> admit(Call& call) { return recorded(call, admission_refusal); }

Response answer(Call& call) { return recorded(call, resource_answer); }

}  // namespace fovea::server
