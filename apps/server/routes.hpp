#pragma once
// Every call that the server answers: one list.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/app.hpp"
#include "server/http/http.hpp"
#include "server/http/reply.hpp"
#include "server/http/url.hpp"

namespace fovea::server {

/// What a resource is given.
struct Call {
  App& app;
  const Request& request;
  const Target& target;
  std::vector<std::string> parts;    ///< what stands for the {names} of the pattern, in order
  std::string token;                 ///< of the session; never empty
  std::optional<assess::User> user;  ///< who is logged in
  std::string new_token = {};        ///< set by log-in and log-out: the client gets this one

  /// The name of who is logged in; the route has seen to it that somebody is.
  [[nodiscard]] const std::string& name() const { return user->name; }
  [[nodiscard]] assess::Role role() const { return user->role; }
};

/// Who may call; each may do what those before may.
enum class Access : std::uint8_t { anyone, assessor, organiser, admin };
std::string_view name_of(Access access);

/// What must be there.
enum class Needs : std::uint8_t { nothing, index, campaign };

/// Bodies of those who need not be logged in, and of calls that there are not.
constexpr std::size_t anyones_body = std::size_t{16} << 10;
constexpr std::size_t small_body = std::size_t{1} << 20;
constexpr std::size_t action_body = std::size_t{16} << 20;
constexpr std::size_t file_body = std::size_t{64} << 20;

struct Route {
  Method method;
  std::string_view pattern;  ///< "/topics/{topic}", below /api/v1; "/health" and so on: at the root
  Access access;
  Needs needs;
  Response (*answer)(Call&);
  std::size_t body = small_body;  ///< at most so many bytes
};

/// In the order of api/openapi.yaml.
std::span<const Route> all_routes();

struct Match {
  const Route* route = nullptr;
  std::vector<std::string> parts;
};
/// The route of a path; else the methods that it has, if there are any.
struct Found {
  std::optional<Match> match;
  std::vector<Method> allowed;
};
Found find_route(Method method, const std::vector<std::string>& segments);

// The resources, one file each.
Response get_session(Call& call);
Response log_in(Call& call);
Response log_out(Call& call);
Response change_password(Call& call);
Response set_up(Call& call);
Response get_models(Call& call);
Response search(Call& call);
Response log_click(Call& call);
Response list_documents(Call& call);
Response get_document(Call& call);
Response snap(Call& call);
Response get_matches(Call& call);
Response get_rules(Call& call);
Response get_my_assignments(Call& call);
Response list_topics(Call& call);
Response upload_topics(Call& call);
Response get_topic(Call& call);
Response get_status(Call& call);
Response get_judging(Call& call);
Response get_reason(Call& call);
Response preview(Call& call);
Response get_judges(Call& call);
Response act(Call& call);
Response get_next(Call& call);
Response be_present(Call& call);
Response get_differences(Call& call);
Response decide(Call& call);
Response get_events(Call& call);
Response get_campaign(Call& call);
Response change_campaign(Call& call);
Response list_runs(Call& call);
Response upload_run(Call& call);
Response delete_run(Call& call);
Response get_pool(Call& call);
Response make_pool(Call& call);
Response get_pool_curve(Call& call);
Response list_people(Call& call);
Response put_person(Call& call);
Response list_assignments(Call& call);
Response assign(Call& call);
Response hand_over(Call& call);
Response reopen(Call& call);
Response get_progress(Call& call);
Response get_agreement(Call& call);
Response get_ranking(Call& call);
Response get_log(Call& call);
Response export_judgements(Call& call);
Response back_up(Call& call);
Response get_ab(Call& call);
Response set_ab(Call& call);
Response get_ab_events(Call& call);
Response get_health(Call& call);
Response get_metrics(Call& call);

}  // namespace fovea::server
