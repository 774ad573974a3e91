// People and what they are asked to do.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "server/http/fields.hpp"
#include "server/routes.hpp"
#include "server/secrets.hpp"

namespace fovea::server {
namespace {

void write(JsonOut& out, const assess::User& user) {
  out.begin_object().member("name", user.name).member("role", to_string(user.role));
  out.member("active", user.active).member("hasPassword", !user.password.empty()).end_object();
}

Response no(std::string message) {
  return fail({.code = Code::forbidden, .message = std::move(message)});
}

/// Whether an active administrator with a password is left when `changed` is as it is.
bool leaves_an_administrator(std::span<const assess::User> users, const assess::User& changed) {
  const auto administers = [](const assess::User& user) {
    return user.active && user.role == assess::Role::admin && !user.password.empty();
  };
  return administers(changed) || std::any_of(users.begin(), users.end(), [&](const auto& user) {
           return user.name != changed.name && administers(user);
         });
}

struct PersonChange {
  std::optional<assess::Role> role = std::nullopt;
  std::optional<bool> active = std::nullopt;
  std::optional<std::string> password = std::nullopt;  ///< a hash
};

/// Edits the person, or says why the caller may not.
std::optional<Response> apply(const Call& call, const PersonChange& change,
                              std::span<const assess::User> everybody, assess::UserEdit& edit) {
  assess::User& user = edit.user;
  const bool above = std::max(user.role, change.role.value_or(user.role)) > assess::Role::assessor;
  if (above && call.role() != assess::Role::admin)
    return no("only administrators change organisers and administrators");
  user.role = change.role.value_or(user.role);
  user.active = change.active.value_or(user.active);
  if (!edit.is_new && !leaves_an_administrator(everybody, user))
    return no("this is the last administrator");
  if (change.password) user.password = *change.password;
  edit.end_log_ins = change.password || !user.active;
  if (user.name == call.name()) edit.kept_log_in = Sessions::key_of(call.token);
  return std::nullopt;
}

Response assignments_of(const Call& call) {
  const auto assignments = call.app.campaign->assignments();
  if (!assignments) return refuse(assignments.error());
  JsonOut out;
  out.begin_object().key("assignments").begin_array();
  for (const assess::Assignment& each : *assignments) {
    out.begin_object().member("topic", each.topic).member("assessor", each.assessor);
    out.member("part", to_string(each.part)).member("open", each.open).end_object();
  }
  out.end_array().end_object();
  return json(std::move(out));
}

Response changed(const Call& call, const Result<void>& done) {
  if (!done) return refuse(done.error());
  return assignments_of(call);
}

struct Sharing {
  std::vector<std::string> topics;
  std::vector<std::string> assessors;
};

/// All topics, and with `everybody` all active assessors, where none are named.
Result<Sharing> completed(const App& app, Sharing sharing, bool everybody) {
  if (sharing.topics.empty()) {
    const auto topics = app.campaign->topics();
    if (!topics) return topics.error();
    for (const topic::Topic& each : *topics) sharing.topics.push_back(each.id);
  }
  if (!sharing.assessors.empty() || !everybody) return sharing;
  const auto users = app.campaign->users();
  if (!users) return users.error();
  for (const assess::User& each : *users) {
    if (each.active && each.role == assess::Role::assessor) sharing.assessors.push_back(each.name);
  }
  return sharing;
}

}  // namespace

Response list_people(Call& call) {
  const auto users = call.app.campaign->users();
  if (!users) return refuse(users.error());
  JsonOut out;
  out.begin_object().key("people").begin_array();
  for (const assess::User& each : *users) write(out, each);
  out.end_array().end_object();
  return json(std::move(out));
}

Response put_person(Call& call) {
  Fields in(call.request.body);
  const auto role_name = in.optional_text("role");
  PersonChange change{.active = in.optional_flag("active")};
  const bool new_password = in.optional_flag("newPassword").value_or(false);
  if (auto good = in.finish(); !good) return refuse(good.error());
  if (role_name) change.role = assess::role_named(*role_name);
  if (role_name && !change.role)
    return fail({.code = Code::bad_request, .message = "role: assessor, organiser or admin"});
  std::optional<std::string> password;
  if (new_password) {
    auto made = assess::new_password();
    if (!made) return refuse(made.error());
    const std::lock_guard lock(call.app.hashing);
    auto hash = assess::hash_password(*made);
    if (!hash) return refuse(hash.error());
    password = *std::move(made);
    change.password = *std::move(hash);
  }
  std::optional<Response> forbidden;
  const auto changed = call.app.campaign->change_user(
      call.parts[0], App::now(), [&](auto everybody, assess::UserEdit& edit) -> Result<void> {
        forbidden = apply(call, change, everybody, edit);
        return forbidden ? Result<void>(Error{.kind = ErrorKind::data}) : Result<void>{};
      });
  if (forbidden) return *std::move(forbidden);
  if (!changed) return refuse_input(changed.error());
  call.app.events.check_rights();
  JsonOut out;
  out.begin_object();
  write(out.key("person"), *changed);
  out.member("password", password).end_object();
  return json(std::move(out));
}

Response list_assignments(Call& call) { return assignments_of(call); }

Response assign(Call& call) {
  Fields in(call.request.body);
  Sharing asked{in.texts("topics"), in.texts("assessors")};
  const auto part = in.optional_text("part");
  const auto judges = in.optional_natural("judges");
  if (auto good = in.finish(); !good) return refuse(good.error());
  if (judges && (*judges < 1 || *judges > 100))
    return fail({.code = Code::bad_request, .message = "judges: 1 to 100"});
  const auto sharing = completed(call.app, std::move(asked), judges.has_value());
  if (!sharing) return refuse(sharing.error());
  auto& campaign = *call.app.campaign;
  if (judges) {
    const auto made = campaign.assign_judges(sharing->topics, sharing->assessors, *judges);
    return changed(call, made ? Result<void>{} : Result<void>(made.error()));
  }
  const auto role = part == "adjudicator" ? assess::Duty::adjudicator : assess::Duty::judge;
  for (const std::string& topic : sharing->topics) {
    for (const std::string& name : sharing->assessors) {
      if (auto done = campaign.assign(topic, name, role); !done) return refuse(done.error());
    }
  }
  return changed(call, {});
}

Response hand_over(Call& call) {
  Fields in(call.request.body);
  const std::string topic = in.text("topic");
  const std::string from = in.text("from");
  const std::string to = in.text("to");
  if (auto good = in.finish(); !good) return refuse(good.error());
  return changed(call, call.app.campaign->hand_over(topic, from, to, App::now()));
}

Response reopen(Call& call) {
  Fields in(call.request.body);
  const std::string topic = in.text("topic");
  const std::string assessor = in.text("assessor");
  if (auto good = in.finish(); !good) return refuse(good.error());
  const auto known = call.app.campaign->assignments();
  if (!known) return refuse(known.error());
  const bool assigned = std::any_of(known->begin(), known->end(), [&](const auto& each) {
    return each.topic == topic && each.assessor == assessor;
  });
  if (!assigned)
    return fail(
        {.code = Code::invalid,
         .message = fmt::format("topic {} is not {}'s", printable(topic), printable(assessor))});
  const auto reopened = call.app.campaign->reopen(
      topic, assessor, fmt::format("reopened {}", new_token().substr(0, 16)), App::now());
  return changed(call, reopened ? Result<void>{} : Result<void>(reopened.error()));
}

}  // namespace fovea::server
