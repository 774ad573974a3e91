#pragma once
// The list of all calls that the server answers.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/app.hpp"
#include "server/http/http.hpp"
#include "server/http/reply.hpp"
#include "server/http/url.hpp"
#include "server/limits.hpp"

namespace fovea::server {

struct Route;

/// A request on its way through the server (dispatch.hpp), and what a resource answers.
struct Call {
  App& app;
  Request request;  ///< its body arrives after receive()

  // receive() sets these.
  bool is_for_page = false;             ///< the request is not for the API; the rest stays empty
  Target target = {};                   ///< without segments if it is malformed
  const Route* route = nullptr;         ///< nullptr if the path or the method is unknown
  std::vector<std::string> parts = {};  ///< values of the {names} of the pattern, in order
  std::vector<Method> allowed = {};     ///< if only the method is unknown: those of the path

  // admit() sets these.
  std::string token = {};  ///< of the session; never empty
  bool is_new_session = false;
  std::optional<assess::User> user = std::nullopt;      ///< who is logged in
  std::optional<std::int64_t> admitted = std::nullopt;  ///< when, by App::ticks()

  // Resources set this.
  std::string new_token = {};  ///< if not empty, the client gets this one

  /// Name and role of the user. Only for routes that need one.
  [[nodiscard]] const std::string& name() const { return user->name; }
  [[nodiscard]] assess::Role role() const { return user->role; }
};

/// Who may call; each may do what those before may.
enum class Access : std::uint8_t { anyone, assessor, organiser, admin };
std::string_view name_of(Access access);

/// What the server must have been started with.
enum class Needs : std::uint8_t { nothing, index, campaign };

struct Route {
  Method method;
  std::string_view pattern;  ///< "/topics/{topic}" below /api/v1; /health and /metrics at the root
  Access access;
  Needs needs;
  Response (*answer)(Call&);
  std::size_t body = Limits::body;  ///< most bytes
};

/// In the order of api/openapi.yaml.
std::span<const Route> all_routes();

struct Found {
  const Route* route = nullptr;         ///< nullptr if there is none
  std::vector<std::string> parts = {};  ///< values of the {names} of the pattern, in order
  std::vector<Method> allowed = {};     ///< without a route: the methods of the path, if any
};
/// HEAD finds the route of GET.
Found find_route(Method method, const std::vector<std::string>& segments);

// The resources, one file each.
#define ROUTE(function, ...) Response function(Call& call);
#include "server/routes.def"
#undef ROUTE

}  // namespace fovea::server
