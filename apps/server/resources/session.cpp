// Sessions: log in, log out, first administrator.
#include "server/http/json.hpp"
#include "server/routes.hpp"
#include "server/secrets.hpp"

namespace fovea::server {
namespace {

Response session_of(Call& call, const std::string& token, const std::optional<assess::User>& user) {
  const auto setup = call.app.needs_setup();
  if (!setup) return refuse(setup.error());
  std::optional<std::string> name;
  if (call.app.campaign) {
    const auto stored = call.app.campaign->setting("name");
    if (!stored) return refuse(stored.error());
    name = stored->value_or("");
  }
  JsonWriter out;
  out.begin_object().key("user");
  if (user)
    out.begin_object()
        .member("name", user->name)
        .member("role", to_string(user->role))
        .end_object();
  else
    out.value(std::nullopt);
  out.member("csrf", Sessions::csrf_of(token)).member("setup", *setup);
  out.member("search", call.app.index != nullptr).member("campaign", name);
  out.member("version", call.app.options.version).end_object();
  Response response = json(std::move(out));
  response.has_secret = true;  // the CSRF token
  return response;
}

/// Starts a new session at every log-in, so that a session set by somebody else (session fixation)
/// is worthless.
Response logged_in(Call& call, const assess::User& user) {
  auto token = call.app.sessions.log_in(user.name, App::now());
  if (!token) return refuse(token.error());
  call.new_token = *std::move(token);
  return session_of(call, call.new_token, user);
}

/// The address and the name together, so that strangers cannot lock out the owner of a name.
std::string guess_key(const Call& call, const std::string& name) {
  return network_of(call.request.peer) + '\0' + name;
}

void give_back_guess(Call& call, const std::string& name) {
  call.app.guesses.give_back(guess_key(call, name));
  call.app.guessers.give_back(network_of(call.request.peer));
}

/// Takes one attempt before the password is checked, so that parallel attempts share the limit. A
/// correct password returns it. A refusal if no attempt is left.
std::optional<Response> take_guess(Call& call, const std::string& name) {
  const std::string network = network_of(call.request.peer);
  auto seconds = call.app.guessers.take(network, App::ticks());
  if (!seconds) {
    seconds = call.app.guesses.take(guess_key(call, name), App::ticks());
    if (!seconds) return std::nullopt;
    call.app.guessers.give_back(network);
  }
  Response response = fail({.code = Code::too_many, .message = "too many failed log-ins"});
  response.headers.emplace_back("Retry-After", std::to_string(*seconds));
  return response;
}

}  // namespace

Response get_session(Call& call) {
  if (call.is_new_session) call.new_token = call.token;
  return session_of(call, call.token, call.user);
}

Response log_in(Call& call) {
  JsonReader in = read_body(call.request.body);
  const std::string name = in.text("name");
  const std::string password = in.text("password");
  if (auto good = in.finish(); !good) return refuse(good.error());
  if (auto wait = take_guess(call, name)) return *std::move(wait);
  const auto user = call.app.passwords.check(*call.app.campaign, name, password);
  if (!user) return refuse(user.error());
  if (!*user) return fail({.code = Code::log_in, .message = "name or password is wrong"});
  give_back_guess(call, name);
  return logged_in(call, **user);
}

Response log_out(Call& call) {
  if (auto done = call.app.sessions.log_out(call.token); !done) return refuse(done.error());
  call.app.events.check_rights();
  call.new_token = new_token();
  return session_of(call, call.new_token, std::nullopt);
}

Response change_password(Call& call) {
  JsonReader in = read_body(call.request.body);
  const std::string old = in.text("old");
  const std::string fresh = in.text("new");
  if (auto good = in.finish(); !good) return refuse(good.error());
  if (auto wait = take_guess(call, call.name())) return *std::move(wait);
  const auto user = call.app.passwords.check(*call.app.campaign, call.name(), old);
  if (!user) return refuse(user.error());
  if (!*user) return fail({.code = Code::invalid, .message = "the old password is wrong"});
  give_back_guess(call, call.name());
  const auto hash = call.app.passwords.hash(fresh);
  if (!hash) return refuse_input(hash.error());
  const auto changed = work::change_password(*call.app.campaign, **user, *hash, App::now());
  if (!changed) return refuse(changed.error());
  call.app.events.check_rights();
  return logged_in(call, *changed);
}

Response set_up(Call& call) {
  JsonReader in = read_body(call.request.body);
  const std::string token = in.text("token");
  const std::string name = in.text("name");
  const std::string password = in.text("password");
  if (auto good = in.finish(); !good) return refuse(good.error());
  if (auto wait = take_guess(call, "set-up")) return *std::move(wait);
  const std::lock_guard lock(call.app.setting_up);
  const auto needed = call.app.needs_setup();
  if (!needed) return refuse(needed.error());
  if (!*needed || !same(token, call.app.setup_token))
    return fail({.code = Code::forbidden,
                 .message = *needed ? "the link differs from the one that the server printed"
                                    : "there is an administrator already"});
  give_back_guess(call, "set-up");
  const auto hash = call.app.passwords.hash(password);
  if (!hash) return refuse_input(hash.error());
  const auto user = work::add_administrator(*call.app.campaign, name, *hash);
  if (!user) return refuse_input(user.error());
  return logged_in(call, *user);
}

}  // namespace fovea::server
