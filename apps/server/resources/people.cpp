// People and their assignments.
#include "fovea/work/campaign/people.hpp"

#include "server/http/json.hpp"
#include "server/http/parameters.hpp"
#include "server/resources/shapes.hpp"
#include "server/routes.hpp"

namespace fovea::server {
namespace {

void write(JsonWriter& out, const assess::User& user) {
  out.begin_object().member("name", user.name).member("role", to_string(user.role));
  out.member("active", user.active).member("hasPassword", !user.password.empty()).end_object();
}

Response assignments_of(const Call& call) {
  const auto assignments = call.app.campaign->assignments();
  if (!assignments) return refuse(assignments.error());
  JsonWriter out;
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

Response add_or_change(Call& call, work::Existing existing) {
  JsonReader in = read_body(call.request.body);
  const auto role_name = in.optional_text("role");
  work::PersonChange change{.name = call.parts[0],
                            .existing = existing,
                            .active = in.optional_flag("active"),
                            .asked_by = call.role(),
                            .time = App::now()};
  const bool new_password = in.optional_flag("newPassword").value_or(false);
  if (auto good = in.finish(); !good) return refuse(good.error());
  if (role_name) change.role = assess::role_named(*role_name);
  if (role_name && !change.role)
    return fail(
        {.code = Code::bad_request, .message = "the role must be assessor, organiser or admin"});
  if (change.name == call.name()) change.kept_log_in = Sessions::key_of(call.token);
  std::optional<std::string> password;
  if (new_password) {
    auto issued = call.app.passwords.issue();
    if (!issued) return refuse(issued.error());
    password = std::move(issued->password);
    change.password = std::move(issued->hash);
  }
  const auto changed = work::change_person(*call.app.campaign, change);
  if (!changed) return refuse_input(changed.error());
  if (const auto* refused = std::get_if<work::Refused>(&*changed)) return refuse(*refused);
  call.app.events.check_rights();
  JsonWriter out;
  out.begin_object();
  write(out.key("person"), std::get<assess::User>(*changed));
  out.member("password", password).end_object();
  Response response = json(std::move(out));
  response.has_secret = true;
  return response;
}

}  // namespace

Response list_people(Call& call) {
  const auto users = call.app.campaign->users();
  if (!users) return refuse(users.error());
  JsonWriter out;
  out.begin_object().key("people").begin_array();
  for (const assess::User& each : *users) write(out, each);
  out.end_array().end_object();
  return json(std::move(out));
}

Response put_person(Call& call) { return add_or_change(call, work::Existing::must_not); }

Response change_person(Call& call) { return add_or_change(call, work::Existing::must); }

Response remove_person(Call& call) {
  Response response = done_or_refused(work::remove_person(
      *call.app.campaign, {.name = call.parts[0],
                           .asked_by = call.role(),
                           .confirmed = flag_in(call.target, confirm_parameter)}));
  call.app.events.check_rights();
  return response;
}

Response list_assignments(Call& call) { return assignments_of(call); }

Response assign(Call& call) {
  JsonReader in = read_body(call.request.body);
  const auto topics = in.optional_texts("topics");
  const auto people = in.optional_texts("assessors");
  const auto part = assess::duty_named(in.optional_text("part").value_or("judge"));
  const auto judges = in.optional_natural("judges");
  if (auto good = in.finish(); !good) return refuse(good.error());
  if (!part)
    return fail({.code = Code::bad_request, .message = "the part must be judge or adjudicator"});
  if (!judges) return changed(call, work::assign_all(*call.app.campaign, topics, people, *part));
  const auto made = work::share_out(*call.app.campaign, {topics, people, *judges});
  return changed(call, made ? Result<void>{} : Result<void>(made.error()));
}

Response unassign(Call& call) {
  const auto topic = text_in(call.target, "topic");
  const auto assessor = text_in(call.target, "assessor");
  if (!topic || !assessor) return refuse(topic ? assessor.error() : topic.error());
  return done_or_refused(work::unassign(*call.app.campaign, *topic, *assessor,
                                        flag_in(call.target, confirm_parameter)));
}

Response hand_over(Call& call) {
  JsonReader in = read_body(call.request.body);
  const std::string topic = in.text("topic");
  const std::string from = in.text("from");
  const std::string to = in.text("to");
  if (auto good = in.finish(); !good) return refuse(good.error());
  return changed(call, call.app.campaign->hand_over(topic, from, to, App::now()));
}

Response reopen(Call& call) {
  JsonReader in = read_body(call.request.body);
  const std::string topic = in.text("topic");
  const std::string assessor = in.text("assessor");
  if (auto good = in.finish(); !good) return refuse(good.error());
  return changed(call, work::reopen(*call.app.campaign, topic, assessor, App::now()));
}

}  // namespace fovea::server
