#include "server/routes.hpp"

#include <array>

namespace fovea::server {
namespace {

constexpr auto get = Method::get;
constexpr auto post = Method::post;
constexpr auto put = Method::put;
constexpr auto patch = Method::patch;
constexpr auto remove = Method::remove;
constexpr auto anyone = Access::anyone;
constexpr auto assessor = Access::assessor;
constexpr auto organiser = Access::organiser;
constexpr auto admin = Access::admin;
constexpr auto nothing = Needs::nothing;
constexpr auto index = Needs::index;
constexpr auto campaign = Needs::campaign;

constexpr std::array routes = {
#define ROUTE(function, method, pattern, access, needs, ...) \
  Route{method, pattern, access, needs, function __VA_OPT__(, ) __VA_ARGS__},
#include "server/routes.def"
#undef ROUTE
};

/// Operators and their tools expect these at the root.
bool is_at_root(std::string_view pattern) { return pattern == "/health" || pattern == "/metrics"; }

/// The values of the {names} of the pattern; nullopt if the path does not fit.
std::optional<std::vector<std::string>> fit(std::string_view pattern,
                                            std::span<const std::string> segments) {
  std::vector<std::string> parts;
  for (const std::string& segment : segments) {
    if (pattern.empty()) return std::nullopt;
    pattern.remove_prefix(1);
    const std::string_view expected = pattern.substr(0, pattern.find('/'));
    pattern.remove_prefix(expected.size());
    if (expected.starts_with('{')) {
      if (segment.empty()) return std::nullopt;
      parts.push_back(segment);
    } else if (expected != segment) {
      return std::nullopt;
    }
  }
  if (!pattern.empty()) return std::nullopt;
  return parts;
}

}  // namespace

std::string_view name_of(Access access) {
  constexpr std::array<std::string_view, 4> names = {"anyone", "assessor", "organiser", "admin"};
  return names[static_cast<std::size_t>(access)];
}

std::span<const Route> all_routes() { return routes; }

Found find_route(Method method, const std::vector<std::string>& segments) {
  const bool versioned = segments.size() > 2 && segments[0] == "api" && segments[1] == "v1";
  const auto below = std::span(segments).subspan(versioned ? 2 : 0);
  const Method asked = method == Method::head ? Method::get : method;
  Found found;
  for (const Route& route : routes) {
    if (is_at_root(route.pattern) == versioned) continue;
    auto parts = fit(route.pattern, below);
    if (!parts) continue;
    if (route.method == asked) return {.route = &route, .parts = *std::move(parts)};
    found.allowed.push_back(route.method);
    if (route.method == Method::get) found.allowed.push_back(Method::head);
  }
  return found;
}

}  // namespace fovea::server
