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
    Route{get, "/session", anyone, nothing, get_session},
    Route{post, "/session", anyone, campaign, log_in},
    Route{remove, "/session", anyone, nothing, log_out},
    Route{post, "/session/password", assessor, campaign, change_password},
    Route{post, "/setup", anyone, campaign, set_up},
    Route{get, "/models", anyone, index, get_models},
    Route{get, "/search", anyone, index, search},
    Route{post, "/clicks", anyone, index, log_click},
    Route{get, "/documents", anyone, index, list_documents},
    Route{get, "/documents/{doc}", anyone, index, get_document},
    Route{get, "/documents/{doc}/snap", anyone, index, snap},
    Route{get, "/documents/{doc}/matches", anyone, index, get_matches},
    Route{get, "/rules", anyone, nothing, get_rules},
    Route{get, "/assignments", assessor, campaign, get_my_assignments},
    Route{get, "/topics", assessor, campaign, list_topics},
    Route{post, "/topics", organiser, campaign, upload_topics, file_body},
    Route{get, "/topics/{topic}", assessor, campaign, get_topic},
    Route{get, "/topics/{topic}/status", assessor, campaign, get_status},
    Route{get, "/topics/{topic}/documents/{doc}", assessor, campaign, get_judging},
    Route{get, "/topics/{topic}/documents/{doc}/reason", assessor, campaign, get_reason},
    Route{post, "/topics/{topic}/documents/{doc}/preview", assessor, campaign, preview},
    Route{get, "/topics/{topic}/documents/{doc}/judges", assessor, campaign, get_judges},
    Route{post, "/topics/{topic}/actions", assessor, campaign, act, action_body},
    Route{get, "/topics/{topic}/next", assessor, campaign, get_next},
    Route{put, "/topics/{topic}/presence", assessor, campaign, be_present},
    Route{get, "/topics/{topic}/differences", assessor, campaign, get_differences},
    Route{post, "/topics/{topic}/decisions", assessor, campaign, decide},
    Route{get, "/events", assessor, campaign, get_events},
    Route{get, "/campaign", assessor, campaign, get_campaign},
    Route{patch, "/campaign", organiser, campaign, change_campaign},
    Route{get, "/runs", organiser, campaign, list_runs},
    Route{post, "/runs", organiser, campaign, upload_run, file_body},
    Route{remove, "/runs/{run}", organiser, campaign, delete_run},
    Route{get, "/pool", organiser, campaign, get_pool},
    Route{post, "/pool", organiser, campaign, make_pool},
    Route{get, "/pool/curve", organiser, campaign, get_pool_curve},
    Route{get, "/people", organiser, campaign, list_people},
    Route{put, "/people/{name}", organiser, campaign, put_person},
    Route{get, "/campaign/assignments", organiser, campaign, list_assignments},
    Route{post, "/campaign/assignments", organiser, campaign, assign},
    Route{post, "/campaign/assignments/hand-over", organiser, campaign, hand_over},
    Route{post, "/campaign/assignments/reopen", organiser, campaign, reopen},
    Route{get, "/progress", organiser, campaign, get_progress},
    Route{get, "/agreement", organiser, campaign, get_agreement},
    Route{get, "/ranking", organiser, campaign, get_ranking},
    Route{get, "/log", organiser, campaign, get_log},
    Route{get, "/exports/{format}", organiser, campaign, export_judgements},
    Route{get, "/backup", admin, campaign, back_up},
    Route{get, "/ab", organiser, campaign, get_ab},
    Route{put, "/ab", organiser, campaign, set_ab},
    Route{get, "/ab/events", organiser, campaign, get_ab_events},
    Route{get, "/health", anyone, nothing, get_health},
    Route{get, "/metrics", anyone, nothing, get_metrics},
};

/// Those that operators ask for stand at the root.
bool at_root(std::string_view pattern) { return pattern == "/health" || pattern == "/metrics"; }

/// What stands for the names of the pattern, if the path fits.
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
    if (at_root(route.pattern) == versioned) continue;
    auto parts = fit(route.pattern, below);
    if (!parts) continue;
    if (route.method == asked) return {Match{&route, *std::move(parts)}, {}};
    found.allowed.push_back(route.method);
    if (route.method == Method::get) found.allowed.push_back(Method::head);
  }
  return found;
}

}  // namespace fovea::server
